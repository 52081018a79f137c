/**
 * The countries of ISO 3166-1 by name: numeric id, alpha-2 code, name, time zone. A country with
 * several zones has the one of its capital here; `states.ts` and `split-zones.ts` refine it where
 * we know better.
 */
export const countriesTable = `
4 AF Afghanistan|Asia/Kabul
248 AX Åland Islands|Europe/Mariehamn
8 AL Albania|Europe/Tirane
12 DZ Algeria|Africa/Algiers
16 AS American Samoa|Pacific/Pago_Pago
20 AD Andorra|Europe/Andorra
24 AO Angola|Africa/Luanda
660 AI Anguilla|America/Anguilla
10 AQ Antarctica|Antarctica/McMurdo
28 AG Antigua and Barbuda|America/Antigua
32 AR Argentina|America/Argentina/Buenos_Aires
51 AM Armenia|Asia/Yerevan
533 AW Aruba|America/Aruba
36 AU Australia|Australia/Sydney
40 AT Austria|Europe/Vienna
31 AZ Azerbaijan|Asia/Baku
44 BS Bahamas|America/Nassau
48 BH Bahrain|Asia/Bahrain
50 BD Bangladesh|Asia/Dhaka
52 BB Barbados|America/Barbados
112 BY Belarus|Europe/Minsk
56 BE Belgium|Europe/Brussels
84 BZ Belize|America/Belize
204 BJ Benin|Africa/Porto-Novo
60 BM Bermuda|Atlantic/Bermuda
64 BT Bhutan|Asia/Thimphu
68 BO Bolivia|America/La_Paz
70 BA Bosnia and Herzegovina|Europe/Sarajevo
72 BW Botswana|Africa/Gaborone
74 BV Bouvet Island|Europe/Oslo
76 BR Brazil|America/Sao_Paulo
86 IO British Indian Ocean Territory|Indian/Chagos
92 VG British Virgin Islands|America/Tortola
96 BN Brunei|Asia/Brunei
100 BG Bulgaria|Europe/Sofia
854 BF Burkina Faso|Africa/Ouagadougou
108 BI Burundi|Africa/Bujumbura
116 KH Cambodia|Asia/Phnom_Penh
120 CM Cameroon|Africa/Douala
124 CA Canada|America/Toronto
132 CV Cape Verde|Atlantic/Cape_Verde
535 BQ Caribbean Netherlands|America/Kralendijk
136 KY Cayman Islands|America/Cayman
140 CF Central African Republic|Africa/Bangui
148 TD Chad|Africa/Ndjamena
152 CL Chile|America/Santiago
156 CN China|Asia/Shanghai
162 CX Christmas Island|Indian/Christmas
166 CC Cocos (Keeling) Islands|Indian/Cocos
170 CO Colombia|America/Bogota
174 KM Comoros|Indian/Comoro
178 CG Congo|Africa/Brazzaville
180 CD Congo, Democratic Republic|Africa/Kinshasa
184 CK Cook Islands|Pacific/Rarotonga
188 CR Costa Rica|America/Costa_Rica
384 CI Côte d'Ivoire|Africa/Abidjan
191 HR Croatia|Europe/Zagreb
192 CU Cuba|America/Havana
531 CW Curaçao|America/Curacao
196 CY Cyprus|Asia/Nicosia
203 CZ Czechia|Europe/Prague
208 DK Denmark|Europe/Copenhagen
262 DJ Djibouti|Africa/Djibouti
212 DM Dominica|America/Dominica
214 DO Dominican Republic|America/Santo_Domingo
218 EC Ecuador|America/Guayaquil
818 EG Egypt|Africa/Cairo
222 SV El Salvador|America/El_Salvador
226 GQ Equatorial Guinea|Africa/Malabo
232 ER Eritrea|Africa/Asmara
233 EE Estonia|Europe/Tallinn
748 SZ Eswatini|Africa/Mbabane
231 ET Ethiopia|Africa/Addis_Ababa
238 FK Falkland Islands|Atlantic/Stanley
234 FO Faroe Islands|Atlantic/Faroe
242 FJ Fiji|Pacific/Fiji
246 FI Finland|Europe/Helsinki
250 FR France|Europe/Paris
254 GF French Guiana|America/Cayenne
258 PF French Polynesia|Pacific/Tahiti
260 TF French Southern Territories|Indian/Kerguelen
266 GA Gabon|Africa/Libreville
270 GM Gambia|Africa/Banjul
268 GE Georgia|Asia/Tbilisi
276 DE Germany|Europe/Berlin
288 GH Ghana|Africa/Accra
292 GI Gibraltar|Europe/Gibraltar
300 GR Greece|Europe/Athens
304 GL Greenland|America/Nuuk
308 GD Grenada|America/Grenada
312 GP Guadeloupe|America/Guadeloupe
316 GU Guam|Pacific/Guam
320 GT Guatemala|America/Guatemala
831 GG Guernsey|Europe/Guernsey
324 GN Guinea|Africa/Conakry
624 GW Guinea-Bissau|Africa/Bissau
328 GY Guyana|America/Guyana
332 HT Haiti|America/Port-au-Prince
334 HM Heard Island and McDonald Islands|Indian/Kerguelen
340 HN Honduras|America/Tegucigalpa
344 HK Hong Kong|Asia/Hong_Kong
348 HU Hungary|Europe/Budapest
352 IS Iceland|Atlantic/Reykjavik
356 IN India|Asia/Kolkata
360 ID Indonesia|Asia/Jakarta
364 IR Iran|Asia/Tehran
368 IQ Iraq|Asia/Baghdad
372 IE Ireland|Europe/Dublin
833 IM Isle of Man|Europe/Isle_of_Man
376 IL Israel|Asia/Jerusalem
380 IT Italy|Europe/Rome
388 JM Jamaica|America/Jamaica
392 JP Japan|Asia/Tokyo
832 JE Jersey|Europe/Jersey
400 JO Jordan|Asia/Amman
398 KZ Kazakhstan|Asia/Almaty
404 KE Kenya|Africa/Nairobi
296 KI Kiribati|Pacific/Tarawa
414 KW Kuwait|Asia/Kuwait
417 KG Kyrgyzstan|Asia/Bishkek
418 LA Laos|Asia/Vientiane
428 LV Latvia|Europe/Riga
422 LB Lebanon|Asia/Beirut
426 LS Lesotho|Africa/Maseru
430 LR Liberia|Africa/Monrovia
434 LY Libya|Africa/Tripoli
438 LI Liechtenstein|Europe/Vaduz
440 LT Lithuania|Europe/Vilnius
442 LU Luxembourg|Europe/Luxembourg
446 MO Macao|Asia/Macau
450 MG Madagascar|Indian/Antananarivo
454 MW Malawi|Africa/Blantyre
458 MY Malaysia|Asia/Kuala_Lumpur
462 MV Maldives|Indian/Maldives
466 ML Mali|Africa/Bamako
470 MT Malta|Europe/Malta
584 MH Marshall Islands|Pacific/Majuro
474 MQ Martinique|America/Martinique
478 MR Mauritania|Africa/Nouakchott
480 MU Mauritius|Indian/Mauritius
175 YT Mayotte|Indian/Mayotte
484 MX Mexico|America/Mexico_City
583 FM Micronesia|Pacific/Pohnpei
498 MD Moldova|Europe/Chisinau
492 MC Monaco|Europe/Monaco
496 MN Mongolia|Asia/Ulaanbaatar
499 ME Montenegro|Europe/Podgorica
500 MS Montserrat|America/Montserrat
504 MA Morocco|Africa/Casablanca
508 MZ Mozambique|Africa/Maputo
104 MM Myanmar|Asia/Yangon
516 NA Namibia|Africa/Windhoek
520 NR Nauru|Pacific/Nauru
524 NP Nepal|Asia/Kathmandu
528 NL Netherlands|Europe/Amsterdam
540 NC New Caledonia|Pacific/Noumea
554 NZ New Zealand|Pacific/Auckland
558 NI Nicaragua|America/Managua
562 NE Niger|Africa/Niamey
566 NG Nigeria|Africa/Lagos
570 NU Niue|Pacific/Niue
574 NF Norfolk Island|Pacific/Norfolk
408 KP North Korea|Asia/Pyongyang
807 MK North Macedonia|Europe/Skopje
580 MP Northern Mariana Islands|Pacific/Saipan
578 NO Norway|Europe/Oslo
512 OM Oman|Asia/Muscat
586 PK Pakistan|Asia/Karachi
585 PW Palau|Pacific/Palau
275 PS Palestine|Asia/Hebron
591 PA Panama|America/Panama
598 PG Papua New Guinea|Pacific/Port_Moresby
600 PY Paraguay|America/Asuncion
604 PE Peru|America/Lima
608 PH Philippines|Asia/Manila
612 PN Pitcairn Islands|Pacific/Pitcairn
616 PL Poland|Europe/Warsaw
620 PT Portugal|Europe/Lisbon
630 PR Puerto Rico|America/Puerto_Rico
634 QA Qatar|Asia/Qatar
638 RE Réunion|Indian/Reunion
642 RO Romania|Europe/Bucharest
643 RU Russia|Europe/Moscow
646 RW Rwanda|Africa/Kigali
652 BL Saint Barthélemy|America/St_Barthelemy
654 SH Saint Helena|Atlantic/St_Helena
659 KN Saint Kitts and Nevis|America/St_Kitts
662 LC Saint Lucia|America/St_Lucia
663 MF Saint Martin|America/Marigot
666 PM Saint Pierre and Miquelon|America/Miquelon
670 VC Saint Vincent and the Grenadines|America/St_Vincent
882 WS Samoa|Pacific/Apia
674 SM San Marino|Europe/San_Marino
678 ST São Tomé and Príncipe|Africa/Sao_Tome
682 SA Saudi Arabia|Asia/Riyadh
686 SN Senegal|Africa/Dakar
688 RS Serbia|Europe/Belgrade
690 SC Seychelles|Indian/Mahe
694 SL Sierra Leone|Africa/Freetown
702 SG Singapore|Asia/Singapore
534 SX Sint Maarten|America/Lower_Princes
703 SK Slovakia|Europe/Bratislava
705 SI Slovenia|Europe/Ljubljana
90 SB Solomon Islands|Pacific/Guadalcanal
706 SO Somalia|Africa/Mogadishu
710 ZA South Africa|Africa/Johannesburg
239 GS South Georgia and the South Sandwich Islands|Atlantic/South_Georgia
410 KR South Korea|Asia/Seoul
728 SS South Sudan|Africa/Juba
724 ES Spain|Europe/Madrid
144 LK Sri Lanka|Asia/Colombo
729 SD Sudan|Africa/Khartoum
740 SR Suriname|America/Paramaribo
744 SJ Svalbard and Jan Mayen|Arctic/Longyearbyen
752 SE Sweden|Europe/Stockholm
756 CH Switzerland|Europe/Zurich
760 SY Syria|Asia/Damascus
158 TW Taiwan|Asia/Taipei
762 TJ Tajikistan|Asia/Dushanbe
834 TZ Tanzania|Africa/Dar_es_Salaam
764 TH Thailand|Asia/Bangkok
626 TL Timor-Leste|Asia/Dili
768 TG Togo|Africa/Lome
772 TK Tokelau|Pacific/Fakaofo
776 TO Tonga|Pacific/Tongatapu
780 TT Trinidad and Tobago|America/Port_of_Spain
788 TN Tunisia|Africa/Tunis
792 TR Türkiye|Europe/Istanbul
795 TM Turkmenistan|Asia/Ashgabat
796 TC Turks and Caicos Islands|America/Grand_Turk
798 TV Tuvalu|Pacific/Funafuti
850 VI U.S. Virgin Islands|America/St_Thomas
800 UG Uganda|Africa/Kampala
804 UA Ukraine|Europe/Kyiv
784 AE United Arab Emirates|Asia/Dubai
826 GB United Kingdom|Europe/London
840 US United States|America/New_York
581 UM United States Minor Outlying Islands|Pacific/Wake
858 UY Uruguay|America/Montevideo
860 UZ Uzbekistan|Asia/Tashkent
548 VU Vanuatu|Pacific/Efate
336 VA Vatican City|Europe/Vatican
862 VE Venezuela|America/Caracas
704 VN Vietnam|Asia/Ho_Chi_Minh
876 WF Wallis and Futuna|Pacific/Wallis
732 EH Western Sahara|Africa/El_Aaiun
887 YE Yemen|Asia/Aden
894 ZM Zambia|Africa/Lusaka
716 ZW Zimbabwe|Africa/Harare
`;

/**
 * States by country and name: our number, code (ISO 3166-2 without the country), name, and the time
 * zone where it differs from the country's. A number is never changed or given away again: ids are
 * made of it. Those of the United States are the numbers of FIPS 5-2.
 */
export const statesTable = `
US
1 AL Alabama|America/Chicago
2 AK Alaska|America/Anchorage
60 AS American Samoa|Pacific/Pago_Pago
4 AZ Arizona|America/Phoenix
5 AR Arkansas|America/Chicago
6 CA California|America/Los_Angeles
8 CO Colorado|America/Denver
9 CT Connecticut
10 DE Delaware
11 DC District of Columbia
12 FL Florida
13 GA Georgia
66 GU Guam|Pacific/Guam
15 HI Hawaii|Pacific/Honolulu
16 ID Idaho|America/Boise
17 IL Illinois|America/Chicago
18 IN Indiana|America/Indiana/Indianapolis
19 IA Iowa|America/Chicago
20 KS Kansas|America/Chicago
21 KY Kentucky
22 LA Louisiana|America/Chicago
23 ME Maine
24 MD Maryland
25 MA Massachusetts
26 MI Michigan|America/Detroit
27 MN Minnesota|America/Chicago
28 MS Mississippi|America/Chicago
29 MO Missouri|America/Chicago
30 MT Montana|America/Denver
31 NE Nebraska|America/Chicago
32 NV Nevada|America/Los_Angeles
33 NH New Hampshire
34 NJ New Jersey
35 NM New Mexico|America/Denver
36 NY New York
37 NC North Carolina
38 ND North Dakota|America/Chicago
69 MP Northern Mariana Islands|Pacific/Saipan
39 OH Ohio
40 OK Oklahoma|America/Chicago
41 OR Oregon|America/Los_Angeles
42 PA Pennsylvania
72 PR Puerto Rico|America/Puerto_Rico
44 RI Rhode Island
45 SC South Carolina
46 SD South Dakota|America/Chicago
47 TN Tennessee|America/Chicago
48 TX Texas|America/Chicago
78 VI U.S. Virgin Islands|America/St_Thomas
49 UT Utah|America/Denver
50 VT Vermont
51 VA Virginia
53 WA Washington|America/Los_Angeles
54 WV West Virginia
55 WI Wisconsin|America/Chicago
56 WY Wyoming|America/Denver
CA
1 AB Alberta|America/Edmonton
2 BC British Columbia|America/Vancouver
3 MB Manitoba|America/Winnipeg
4 NB New Brunswick|America/Moncton
5 NL Newfoundland and Labrador|America/St_Johns
6 NT Northwest Territories|America/Edmonton
7 NS Nova Scotia|America/Halifax
8 NU Nunavut|America/Iqaluit
9 ON Ontario
10 PE Prince Edward Island|America/Halifax
11 QC Quebec
12 SK Saskatchewan|America/Regina
13 YT Yukon|America/Whitehorse
MX
1 AGU Aguascalientes
2 BCN Baja California|America/Tijuana
3 BCS Baja California Sur|America/Mazatlan
4 CAM Campeche|America/Merida
5 CHP Chiapas
6 CHH Chihuahua|America/Chihuahua
7 CMX Ciudad de México
8 COA Coahuila|America/Monterrey
9 COL Colima
10 DUR Durango|America/Monterrey
11 GUA Guanajuato
12 GRO Guerrero
13 HID Hidalgo
14 JAL Jalisco
15 MEX México
16 MIC Michoacán
17 MOR Morelos
18 NAY Nayarit|America/Mazatlan
19 NLE Nuevo León|America/Monterrey
20 OAX Oaxaca
21 PUE Puebla
22 QUE Querétaro
23 ROO Quintana Roo|America/Cancun
24 SLP San Luis Potosí
25 SIN Sinaloa|America/Mazatlan
26 SON Sonora|America/Hermosillo
27 TAB Tabasco
28 TAM Tamaulipas|America/Monterrey
29 TLA Tlaxcala
30 VER Veracruz
31 YUC Yucatán|America/Merida
32 ZAC Zacatecas
AU
1 ACT Australian Capital Territory
2 NSW New South Wales
3 NT Northern Territory|Australia/Darwin
4 QLD Queensland|Australia/Brisbane
5 SA South Australia|Australia/Adelaide
6 TAS Tasmania|Australia/Hobart
7 VIC Victoria|Australia/Melbourne
8 WA Western Australia|Australia/Perth
BR
1 AC Acre|America/Rio_Branco
2 AL Alagoas|America/Maceio
3 AP Amapá|America/Belem
4 AM Amazonas|America/Manaus
5 BA Bahia|America/Bahia
6 CE Ceará|America/Fortaleza
7 DF Distrito Federal
8 ES Espírito Santo
9 GO Goiás
10 MA Maranhão|America/Fortaleza
11 MT Mato Grosso|America/Cuiaba
12 MS Mato Grosso do Sul|America/Campo_Grande
13 MG Minas Gerais
14 PA Pará|America/Belem
15 PB Paraíba|America/Fortaleza
16 PR Paraná
17 PE Pernambuco|America/Recife
18 PI Piauí|America/Fortaleza
19 RJ Rio de Janeiro
20 RN Rio Grande do Norte|America/Fortaleza
21 RS Rio Grande do Sul
22 RO Rondônia|America/Porto_Velho
23 RR Roraima|America/Boa_Vista
24 SC Santa Catarina
25 SP São Paulo
26 SE Sergipe|America/Maceio
27 TO Tocantins|America/Araguaina
IN
1 AN Andaman and Nicobar Islands
2 AP Andhra Pradesh
3 AR Arunachal Pradesh
4 AS Assam
5 BR Bihar
6 CH Chandigarh
7 CG Chhattisgarh
8 DH Dadra and Nagar Haveli and Daman and Diu
9 DL Delhi
10 GA Goa
11 GJ Gujarat
12 HR Haryana
13 HP Himachal Pradesh
14 JK Jammu and Kashmir
15 JH Jharkhand
16 KA Karnataka
17 KL Kerala
18 LA Ladakh
19 LD Lakshadweep
20 MP Madhya Pradesh
21 MH Maharashtra
22 MN Manipur
23 ML Meghalaya
24 MZ Mizoram
25 NL Nagaland
26 OD Odisha
27 PY Puducherry
28 PB Punjab
29 RJ Rajasthan
30 SK Sikkim
31 TN Tamil Nadu
32 TS Telangana
33 TR Tripura
34 UP Uttar Pradesh
35 UK Uttarakhand
36 WB West Bengal
DE
1 BW Baden-Württemberg
2 BY Bayern
3 BE Berlin
4 BB Brandenburg
5 HB Bremen
6 HH Hamburg
7 HE Hessen
8 MV Mecklenburg-Vorpommern
9 NI Niedersachsen
10 NW Nordrhein-Westfalen
11 RP Rheinland-Pfalz
12 SL Saarland
13 SN Sachsen
14 ST Sachsen-Anhalt
15 SH Schleswig-Holstein
16 TH Thüringen
GB
1 ENG England
2 NIR Northern Ireland
3 SCT Scotland
4 WLS Wales
IE
1 CW Carlow
2 CN Cavan
3 CE Clare
4 CO Cork
5 DL Donegal
6 D Dublin
7 G Galway
8 KY Kerry
9 KE Kildare
10 KK Kilkenny
11 LS Laois
12 LM Leitrim
13 LK Limerick
14 LD Longford
15 LH Louth
16 MO Mayo
17 MH Meath
18 MN Monaghan
19 OY Offaly
20 RN Roscommon
21 SO Sligo
22 TA Tipperary
23 WD Waterford
24 WH Westmeath
25 WX Wexford
26 WW Wicklow
`;

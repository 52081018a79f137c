import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { countryById, countryByIso2 } from './countries.ts';

export interface Phone {
  /** `+15125550142`. */
  readonly e164: string;
  /** ISO 3166-1 numeric id of the country that the number is from. */
  readonly countryId: number;
}

/**
 * Reads a phone number as dialled in a country; undefined when it can be none. A number in
 * international form may be from any country.
 */
export function parsePhone(text: string, countryId: number): Phone | undefined {
  const dialledIn = countryById(countryId);
  const plan = dialPlan(dialledIn?.iso2 ?? '');
  const number = parsePhoneNumberFromString(text, plan ? { defaultCountry: plan } : {});
  if (!number?.isValid()) return undefined;
  // Satellite and international freephone numbers are of no country.
  const country = countryByIso2(number.country ?? '') ?? dialledIn;
  return country && { e164: number.number, countryId: country.id };
}

/** As written inside its country, `(512) 555-0142`; the text itself when it is no phone number. */
export function nationalPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatNational() ?? e164;
}

/** In a country without a dial plan of its own, numbers are taken in international form only. */
function dialPlan(iso2: string): CountryCode | undefined {
  return isSupportedCountry(iso2) ? iso2 : undefined;
}

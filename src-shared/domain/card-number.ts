export type CardBrand =
  | 'VISA'
  | 'MASTERCARD'
  | 'AMEX'
  | 'DISCOVER'
  | 'DINERS'
  | 'JCB'
  | 'UNIONPAY'
  | 'MAESTRO';

/** Brands by the leading digits, the more special range before the wider one that contains it. */
const brandRanges: readonly (readonly [prefixLow: string, prefixHigh: string, CardBrand])[] = [
  ['4', '4', 'VISA'],
  ['51', '55', 'MASTERCARD'],
  ['2221', '2720', 'MASTERCARD'],
  ['34', '34', 'AMEX'],
  ['37', '37', 'AMEX'],
  ['6011', '6011', 'DISCOVER'],
  ['622126', '622925', 'DISCOVER'],
  ['644', '649', 'DISCOVER'],
  ['65', '65', 'DISCOVER'],
  ['300', '305', 'DINERS'],
  ['309', '309', 'DINERS'],
  ['36', '36', 'DINERS'],
  ['38', '39', 'DINERS'],
  ['3528', '3589', 'JCB'],
  ['62', '62', 'UNIONPAY'],
  ['81', '81', 'UNIONPAY'],
  ['50', '50', 'MAESTRO'],
  ['56', '58', 'MAESTRO'],
  ['6', '6', 'MAESTRO'],
];

/** The brand that a card number starts like; undefined when none does. */
export function cardBrand(digits: string): CardBrand | undefined {
  const range = brandRanges.find(([low, high]) => {
    const prefix = digits.slice(0, low.length);
    return prefix.length === low.length && prefix >= low && prefix <= high;
  });
  return range?.[2];
}

/** Whether the last digit is the check digit of those before it (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - 48;
    const weighted = place % 2 === 0 ? digit : 2 * digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

/**
 * Whether a run of digits could be a card number: 13 to 19 of them that pass Luhn and start with 2
 * to 6. Ids and timestamps of ours start with 1, so they stay readable in a log.
 */
export function isLikeCardNumber(digits: string): boolean {
  return /^[2-6]\d{12,18}$/.test(digits) && passesLuhn(digits);
}

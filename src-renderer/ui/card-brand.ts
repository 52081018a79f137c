const brands: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'Amex',
  DISCOVER: 'Discover',
  DINERS: 'Diners Club',
  JCB: 'JCB',
};

/** A card's brand as it is written; one that nobody knows stays as the terminal tells it. */
export function cardBrand(cardType: string): string {
  return brands[cardType] ?? cardType;
}

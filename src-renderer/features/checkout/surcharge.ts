import { useIntl } from 'react-intl';

const wholeHundredths = 10_000;

/** What a terminal adds at most, in cents. `rateHundredths` are hundredths of a percent. */
export function surchargeCents(amountCents: number, rateHundredths: number): number {
  return Math.round((amountCents * rateHundredths) / wholeHundredths);
}

/** 300 as "3%", 250 as "2.5%", in the language of the register. */
export function usePercent(): (rateHundredths: number) => string {
  const { formatNumber } = useIntl();
  return (rateHundredths) =>
    formatNumber(rateHundredths / wholeHundredths, { style: 'percent', maximumFractionDigits: 2 });
}

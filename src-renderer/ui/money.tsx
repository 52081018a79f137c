import { createContext, useContext, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from './class-names.ts';

/** ISO 4217 code of the location's currency. */
export const CurrencyContext = createContext('USD');

/** Formats integer cents in the location's currency and the register's language. */
export function useMoney(): (cents: number) => string {
  const currency = useContext(CurrencyContext);
  const { locale } = useIntl();
  return useMemo(() => moneyFormat(locale, currency), [locale, currency]);
}

/** A true minus sign is as wide as a digit, so columns stay aligned. */
function moneyFormat(locale: string, currency: string): (cents: number) => string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return (cents) => format.format(cents / 100).replace('-', '\u2212');
}

interface MoneyProps {
  readonly cents: number;
  readonly className?: string;
}

/** An amount in tabular figures, right-aligned so that decimals stand under each other. */
export function Money({ cents, className }: MoneyProps) {
  const format = useMoney();
  return (
    <span className={classNames('num whitespace-nowrap text-end', className)}>{format(cents)}</span>
  );
}

import { type ReactNode, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components';
import { IntlProvider } from 'react-intl';
import type { RegisterLocation } from '../api/register.ts';
import { type Language, useAppearance } from '../state/appearance.ts';
import { CurrencyContext } from '../ui/money.tsx';
import { messagesOf } from './messages.ts';

/** How numbers and dates are written: in either language as people do where the product is sold. */
const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };

interface LocalizedProps {
  /** Whose time zone and currency hold; none before the first run. */
  readonly location: RegisterLocation | null;
  readonly children: ReactNode;
}

/** Language of the register, time zone and currency of the location. */
export function Localized({ location, children }: LocalizedProps) {
  const language = useAppearance((appearance) => appearance.language);
  const locale = locales[language];
  const messages = useMemo(() => messagesOf(language), [language]);
  const timeZone = location ? { timeZone: location.timezone_code } : {};
  return (
    <I18nProvider locale={locale}>
      <IntlProvider locale={locale} messages={messages} {...timeZone}>
        <CurrencyContext value={location?.currency ?? 'USD'}>{children}</CurrencyContext>
      </IntlProvider>
    </I18nProvider>
  );
}

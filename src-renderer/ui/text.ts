import { type MessageDescriptor, useIntl } from 'react-intl';

/** The id of a sentence in one of the catalogues; the app registers them all. */
export type TextId = NonNullable<MessageDescriptor['id']>;
export type TextValues = Readonly<Record<string, string | number | Date | boolean | null>>;
export type Translate = (id: TextId, values?: TextValues) => string;

/**
 * The sentences of one feature, in each language. Spanish must say everything that English says.
 */
export interface Catalogue<Id extends string> {
  readonly en: Readonly<Record<Id, string>>;
  readonly es: Readonly<Record<Id, string>>;
}

export function catalogue<const English extends Readonly<Record<string, string>>>(
  en: English,
  es: Readonly<Record<keyof English & string, string>>,
): Catalogue<keyof English & string> {
  return { en, es };
}

/** Sentences in the language of the register: `text('sell.pay')`. */
export function useText(): Translate {
  const intl = useIntl();
  return (id, values) => intl.formatMessage({ id }, values);
}

/** Names of one record in other languages: language code (`es`, `es-MX`) → name. */
export type Translations = Readonly<Record<string, string>>;

/**
 * The name in a language, in the language without its region, else the default one. An empty
 * translation counts as none, and a language that nobody knows is no error.
 */
export function nameInLanguage(
  name: string,
  translations: Translations | undefined,
  language: string | undefined,
): string {
  if (!translations || !language) return name;
  const wanted = language.replace('_', '-').toLowerCase();
  const [spoken = ''] = wanted.split('-');
  return translationOf(translations, wanted) || translationOf(translations, spoken) || name;
}

function translationOf(translations: Translations, language: string): string | undefined {
  const code = Object.keys(translations).find((one) => one.toLowerCase() === language);
  return code === undefined ? undefined : translations[code];
}

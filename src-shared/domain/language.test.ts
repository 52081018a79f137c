import { expect, test } from 'vitest';
import { nameInLanguage } from './language.ts';

const translations = { es: 'Café con leche', 'fr-CA': 'Café au lait', de: '' };

test.each([
  ['es', 'Café con leche'],
  ['es-MX', 'Café con leche'],
  ['ES_mx', 'Café con leche'],
  ['fr-ca', 'Café au lait'],
  ['fr', 'Latte'],
  ['de', 'Latte'],
  ['xx', 'Latte'],
  ['constructor', 'Latte'],
  ['', 'Latte'],
  [undefined, 'Latte'],
])('in %s it is %s', (language, name) => {
  expect(nameInLanguage('Latte', translations, language)).toBe(name);
});

test('without translations the default name stands', () => {
  expect(nameInLanguage('Latte', undefined, 'es')).toBe('Latte');
});

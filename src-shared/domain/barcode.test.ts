import { expect, test } from 'vitest';
import { isGtin } from './barcode.ts';

test.each(['036000291452', '4006381333931', '73513537', '10036000291459'])('%s fits', (text) => {
  expect(isGtin(text)).toBe(true);
});

test.each(['036000291453', '4006381333930', '', '12345', 'A36000291452'])('%s does not', (text) => {
  expect(isGtin(text)).toBe(false);
});

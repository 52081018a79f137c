import { maskCardNumbers } from './card-number-mask.ts';
import type { SubFields } from './fields.ts';

/** EMV tags that may be kept (reliability S18). PAN, track and expiry tags are not among them. */
const allowedTags: ReadonlySet<string> = new Set(
  (
    '4F 50 82 84 95 9A 9B 9F02 9F03 9F06 9F10 9F1A 9F26 9F27 9F33 9F34 9F35 9F36 9F37 ' +
    '8A 5F2A 5F34 9F12 9F66'
  ).split(' '),
);

/** The terminal's own names of tags. */
const tagByName: Readonly<Record<string, string>> = {
  AID: '4F',
  APPLAB: '50',
  APPPN: '9F12',
  TVR: '95',
  TSI: '9B',
  ATC: '9F36',
  IAD: '9F10',
  TC: '9F26',
  ARQC: '9F26',
  AAC: '9F26',
  CID: '9F27',
  ARC: '8A',
  TTQ: '9F66',
};

/** The application's label and preferred name: text, which may hold anything. */
const textTags: ReadonlySet<string> = new Set(['50', '9F12']);

/** JSON text of the allowed tags among the extended data, by tag; `{}` when there are none. */
export function allowedEmvTags(ext: SubFields): string {
  const kept: [string, string][] = [];
  for (const [name, value] of Object.entries(ext)) {
    const key = name.toUpperCase();
    const tag = tagByName[key] ?? key;
    if (value === '' || !allowedTags.has(tag)) continue;
    if (textTags.has(tag)) kept.push([tag, maskCardNumbers(value)]);
    else if (/^[0-9A-F]{1,64}$/i.test(value)) kept.push([tag, value]);
  }
  return JSON.stringify(Object.fromEntries(kept));
}

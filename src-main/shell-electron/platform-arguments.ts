import { z } from 'zod';

/** Hosts whose pages may be opened in the person's own browser. */
const externalHosts = ['support.countertop.example', 'docs.countertop.example'];

export const externalAddress = z
  .string()
  .max(2_000)
  .refine(isAllowedExternally, 'Only https addresses of our own help are opened');

function isAllowedExternally(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.username === '' && externalHosts.includes(url.host);
}

/** What a person may pick, by purpose, so that the window never names a path. */
export const pickKind = z.enum(['guest_list', 'menu', 'logo']);
export type PickKind = z.infer<typeof pickKind>;

/** What comes back of a picked file: never its path. */
export interface PickedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Stock Chromium sends no request for a scheme that it doesn't know, so that `app://countertop/x`
 * travels as `https://countertop.app.<suffix>/x` and is mapped back everywhere in the main process.
 */
const suffix = 'electron-standin.invalid';
const registered = new Set<string>();

export type SchemeHandler = (request: Request) => Response | Promise<Response>;
export const schemeHandlers = new Map<string, SchemeHandler>();

export function registerScheme(scheme: string): void {
  registered.add(scheme);
}

/** The address that Chromium is given. */
export function toTravelling(url: string): string {
  const [, scheme, host, rest] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (scheme === undefined || !registered.has(scheme)) return url;
  return `https://${host}.${scheme}.${suffix}${rest || '/'}`;
}

const travelling = new RegExp(
  `^https://([^/?#]*)\\.([a-z0-9+-]+)\\.${suffix.replaceAll('.', '\\.')}(.*)$`,
);

/** The address that the app knows. */
export function fromTravelling(url: string): string {
  const [, host, scheme, rest] = travelling.exec(url) ?? [];
  return scheme === undefined ? url : `${scheme}://${host}${rest}`;
}

/** The origin of an address, also of a scheme that Node takes for opaque. */
export function originOf(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return 'null';
  return parsed.origin === 'null' ? `${parsed.protocol}//${parsed.host}` : parsed.origin;
}

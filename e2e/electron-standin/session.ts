import { EventEmitter } from 'node:events';
import type * as E from 'electron';
import { guardedAs } from './guard.ts';
import { setBeforeRequest } from './network.ts';
import { setPermissionHandler } from './permissions.ts';
import { registerScheme, type SchemeHandler, schemeHandlers } from './schemes.ts';
import { stage } from './stage.ts';

export const protocolStandin = guardedAs<E.Protocol>('protocol', {
  registerSchemesAsPrivileged(schemes: readonly E.CustomScheme[]): void {
    if (stage.isReady) throw new Error('registerSchemesAsPrivileged comes before the app is ready');
    for (const { scheme } of schemes) registerScheme(scheme);
  },
  handle(scheme: string, handler: SchemeHandler): void {
    if (schemeHandlers.has(scheme)) throw new Error(`'${scheme}' has already been registered`);
    schemeHandlers.set(scheme, handler);
  },
} satisfies Pick<E.Protocol, 'registerSchemesAsPrivileged' | 'handle'>);

type BeforeRequestListener = Parameters<typeof setBeforeRequest>[0];

const webRequest = guardedAs<E.WebRequest>('webRequest', {
  onBeforeRequest(filter: unknown, listener?: unknown): void {
    if (listener !== undefined) throw new Error('electron stand-in: filters are not implemented');
    setBeforeRequest((filter ?? undefined) as BeforeRequestListener);
  },
} satisfies Pick<E.WebRequest, 'onBeforeRequest'>);

class SessionStandin
  extends EventEmitter
  implements
    Pick<
      E.Session,
      | 'protocol'
      | 'webRequest'
      | 'setPermissionRequestHandler'
      | 'setPermissionCheckHandler'
      | 'setDevicePermissionHandler'
    >
{
  readonly protocol = protocolStandin;
  readonly webRequest = webRequest;

  setPermissionRequestHandler(
    handler: Parameters<E.Session['setPermissionRequestHandler']>[0],
  ): void {
    setPermissionHandler(handler);
  }

  /** Chromium decides by what was granted beforehand; there is nobody to ask at use. */
  setPermissionCheckHandler(): void {
    return;
  }

  setDevicePermissionHandler(): void {
    return;
  }
}

export const defaultSession = guardedAs<E.Session>('session', new SessionStandin());

import type * as E from 'electron';
import { type CdpSession, isGone } from './cdp.ts';
import type { Protocol } from './chrome-protocol.ts';
import { note } from './journal.ts';
import { applyPermissions } from './permissions.ts';
import { fromTravelling, schemeHandlers } from './schemes.ts';
import { stage } from './stage.ts';

type Paused = Protocol.Events['Fetch.requestPaused'];
type BeforeRequest = (
  details: E.OnBeforeRequestListenerDetails,
  answer: (response: E.CallbackResponse) => void,
) => void;

let beforeRequest: BeforeRequest | undefined;

export function setBeforeRequest(listener: BeforeRequest | undefined): void {
  beforeRequest = listener;
}

/**
 * Decides about one request of any page: the app's filter, then its scheme handler, else the world.
 */
export async function answerRequest(browser: CdpSession, paused: Paused): Promise<void> {
  const { requestId } = paused;
  try {
    const refusal = await refusalOf(browser, paused);
    if (refusal) await browser.send('Fetch.failRequest', { requestId, errorReason: refusal });
    else await serve(browser, paused);
  } catch (cause) {
    if (isGone(cause)) return;
    console.error('electron stand-in: a request could not be answered', cause);
    browser.sendQuietly('Fetch.failRequest', { requestId, errorReason: 'Failed' });
  }
}

async function refusalOf(
  browser: CdpSession,
  { frameId, request, resourceType }: Paused,
): Promise<'Aborted' | 'BlockedByClient' | undefined> {
  const page = stage.pages.get(frameId);
  if (page && resourceType === 'Document') {
    if (!page.mayNavigate(request.url)) return 'Aborted';
    await applyPermissions(browser, page, request.url);
  }
  const url = fromTravelling(request.url);
  if (!(await isCancelled(url, request.method))) return undefined;
  note('request-cancelled', { url });
  return 'BlockedByClient';
}

async function isCancelled(url: string, method: string): Promise<boolean> {
  const listener = beforeRequest;
  if (!listener) return false;
  const details = {
    id: 0,
    url,
    method,
    resourceType: 'other',
    referrer: '',
    timestamp: Date.now(),
    uploadData: [],
  } satisfies E.OnBeforeRequestListenerDetails;
  const response = await new Promise<E.CallbackResponse>((resolve) => listener(details, resolve));
  if (response.redirectURL) throw new Error('electron stand-in: redirectURL is not implemented');
  return response.cancel === true;
}

async function serve(browser: CdpSession, { requestId, request }: Paused): Promise<void> {
  const url = fromTravelling(request.url);
  const handler = schemeHandlers.get(new URL(url).protocol.slice(0, -1));
  if (!handler) {
    await browser.send('Fetch.continueRequest', { requestId });
    return;
  }
  const response = await handler(requestFor(url, request));
  const responseHeaders = [...response.headers].map(([name, value]) => ({ name, value }));
  await browser.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders,
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  });
}

function requestFor(url: string, { method, headers, postDataEntries }: Paused['request']): Request {
  const own = Object.entries(headers).map(([name, value]) => [name, fromTravelling(value)]);
  const parts = (postDataEntries ?? []).map(({ bytes }) => Buffer.from(bytes ?? '', 'base64'));
  const body = parts.length > 0 ? Buffer.concat(parts) : undefined;
  return new Request(url, {
    method,
    headers: Object.fromEntries(own),
    ...(body && { body: new Uint8Array(body) }),
  });
}

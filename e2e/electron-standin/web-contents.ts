import { EventEmitter } from 'node:events';
import type * as E from 'electron';
import type { CdpSession } from './cdp.ts';
import { engine } from './engine.ts';
import { CancelableEvent, guardedAs } from './guard.ts';
import { invokeHandler } from './ipc.ts';
import { note } from './journal.ts';
import { PageLink } from './page-link.ts';
import { fromTravelling, originOf, toTravelling } from './schemes.ts';
import { defaultSession } from './session.ts';
import { type OpenPage, stage } from './stage.ts';

/** The main frame: the only one that this stand-in knows. */
export class MainFrame {
  url = '';
  readonly parent = null;
  readonly detached = false;

  get origin(): string {
    return originOf(this.url);
  }
}

type Surface =
  | 'id'
  | 'session'
  | 'mainFrame'
  | 'send'
  | 'postMessage'
  | 'loadURL'
  | 'getURL'
  | 'isDestroyed'
  | 'reload'
  | 'close'
  | 'print'
  | 'setWindowOpenHandler'
  | 'forcefullyCrashRenderer';

let lastId = 0;

/** One page of Chromium with the app's real preload in an isolated world. */
export class WebContentsStandin
  extends EventEmitter
  implements Pick<E.WebContents, Surface>, OpenPage
{
  readonly id = ++lastId;
  /** Settles when the page has its scripts and may load something. */
  readonly ready: Promise<void>;
  /** What the app gets to see: this object, guarded. */
  readonly guarded: E.WebContents;
  readonly #frame = new MainFrame();
  #page: { session: CdpSession; targetId: string; link: PageLink } | undefined;
  #openHandler: Parameters<E.WebContents['setWindowOpenHandler']>[0] = () => ({ action: 'deny' });
  #expectedUrl = '';
  #isDestroyed = false;

  constructor(preferences: E.WebPreferences, width: number, height: number) {
    super();
    refuseUnsafe(preferences);
    this.guarded = guardedAs<E.WebContents>('WebContents', this);
    this.ready = this.#attach(preferences.preload, width, height);
  }

  get session(): E.Session {
    return defaultSession;
  }

  get mainFrame(): E.WebFrameMain {
    return guardedAs<E.WebFrameMain>('WebFrameMain', this.#frame);
  }

  get targetId(): string {
    return this.#page?.targetId ?? '';
  }

  async #attach(preload: string | undefined, width: number, height: number): Promise<void> {
    const { session, targetId } = await engine.openPage(width, height);
    const link = new PageLink({
      session,
      targetId,
      preload,
      invoke: (channel, input) => invokeHandler(channel, this.#invokeEvent(), input),
      preloadFailed: (message) => {
        console.error('Unable to load preload script:', message);
        this.emit('preload-error', new CancelableEvent(), preload, new Error(message));
      },
    });
    this.#page = { session, targetId, link };
    stage.pages.set(targetId, this);
    this.#watch(session, targetId);
    const prepared = [session.send('Page.enable'), link.install()];
    prepared.push(session.send('Page.setLifecycleEventsEnabled', { enabled: true }));
    prepared.push(session.send('Runtime.runIfWaitingForDebugger'));
    await Promise.all(prepared);
  }

  #watch(session: CdpSession, targetId: string): void {
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId === undefined) this.#frame.url = fromTravelling(frame.url);
    });
    session.on('Page.domContentEventFired', () => this.emit('dom-ready', new CancelableEvent()));
    session.on('Page.loadEventFired', () => this.emit('did-finish-load'));
    session.on('Page.lifecycleEvent', ({ name, frameId }) => {
      if (name === 'firstPaint' && frameId === targetId) this.emit('first-paint');
    });
    session.on('Page.javascriptDialogOpening', () => {
      session.sendQuietly('Page.handleJavaScriptDialog', { accept: true });
    });
    session.on('Inspector.targetCrashed', () => {
      const details = { reason: 'crashed', exitCode: 5 };
      this.emit('render-process-gone', new CancelableEvent(), details);
    });
  }

  #invokeEvent(): E.IpcMainInvokeEvent {
    const event = { sender: this.guarded, senderFrame: this.mainFrame, type: 'frame' };
    return guardedAs<E.IpcMainInvokeEvent>('IpcMainInvokeEvent', event);
  }

  send(channel: string, ...input: unknown[]): void {
    this.#page?.link.send(channel, input);
  }

  postMessage(channel: string, message: unknown, transfer: readonly unknown[] = []): void {
    this.#page?.link.send(channel, [message], transfer);
  }

  async loadURL(url: string): Promise<void> {
    await this.ready;
    const travelling = toTravelling(url);
    this.#expectedUrl = travelling;
    const loaded = new Promise<void>((resolve) => this.once('did-finish-load', resolve));
    const result = await this.#page?.session.send('Page.navigate', { url: travelling });
    if (result?.errorText) throw new Error(`${result.errorText} loading '${url}'`);
    await loaded;
  }

  /** Asks the app about every document that it didn't load itself; a reload is none. */
  mayNavigate(travellingUrl: string): boolean {
    const url = fromTravelling(travellingUrl);
    if (travellingUrl === this.#expectedUrl || url === this.#frame.url) return true;
    const event = new CancelableEvent({ url, isMainFrame: true, frame: this.mainFrame });
    this.emit('will-frame-navigate', event);
    this.emit('will-navigate', event, url);
    note('will-navigate', { url, prevented: event.defaultPrevented });
    return !event.defaultPrevented;
  }

  wantsWindow(url: string): void {
    const { action } = this.#openHandler({
      url,
      frameName: '',
      features: '',
      disposition: 'foreground-tab',
      referrer: { url: '', policy: 'strict-origin-when-cross-origin' },
    });
    if (action !== 'deny')
      throw new Error('electron stand-in: windows of pages are not implemented');
  }

  setWindowOpenHandler(handler: Parameters<E.WebContents['setWindowOpenHandler']>[0]): void {
    this.#openHandler = handler;
  }

  getURL(): string {
    return this.#frame.url;
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  reload(): void {
    this.#page?.session.sendQuietly('Page.reload');
  }

  close(): void {
    void this.ready.then(() => {
      engine.browser.sendQuietly('Target.closeTarget', { targetId: this.targetId });
    });
  }

  forcefullyCrashRenderer(): void {
    this.#page?.session.sendQuietly('Page.crash');
  }

  /** There is no printer here: a test reads in the journal what would have been printed. */
  print(
    options: E.WebContentsPrintOptions = {},
    done?: (isPrinted: boolean, reason: string) => void,
  ): void {
    note('print', { ...options });
    setImmediate(() => done?.(true, ''));
  }

  contents(): E.WebContents {
    return this.guarded;
  }

  closed(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    stage.pages.delete(this.targetId);
    this.#page?.link.close();
    this.emit('destroyed');
  }
}

/** Weaker settings can't be stood in for, and nobody should want them. */
function refuseUnsafe({ sandbox, contextIsolation, nodeIntegration }: E.WebPreferences): void {
  if (sandbox === true && contextIsolation === true && nodeIntegration === false) return;
  throw new Error(
    'electron stand-in: only sandbox: true, contextIsolation: true, nodeIntegration: false is implemented',
  );
}

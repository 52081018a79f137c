import { EventEmitter } from 'node:events';
import type * as E from 'electron';
import { CancelableEvent, guard, guardedAs } from './guard.ts';
import { type OpenWindow, stage } from './stage.ts';
import { WebContentsStandin } from './web-contents.ts';

type Surface =
  | 'id'
  | 'loadURL'
  | 'show'
  | 'focus'
  | 'close'
  | 'isDestroyed'
  | 'isVisible'
  | 'isFocused'
  | 'setKiosk'
  | 'isKiosk'
  | 'getBounds'
  | 'getTitle';

/** A window without a screen: it remembers what was done to it. */
export class BrowserWindowStandin
  extends EventEmitter
  implements Pick<E.BrowserWindow, Surface>, OpenWindow
{
  readonly id: number;
  readonly #contents: WebContentsStandin;
  readonly #bounds: E.Rectangle;
  readonly #title: string;
  #isVisible: boolean;
  #isKiosk: boolean;
  #isFocused = false;
  #isClosed = false;

  constructor(options: E.BrowserWindowConstructorOptions = {}) {
    super();
    if (!stage.isReady) throw new Error('Cannot create BrowserWindow before app is ready');
    const { width = 800, height = 600, x = 0, y = 0 } = options;
    this.#bounds = { x, y, width, height };
    this.#title = options.title ?? '';
    this.#isVisible = options.show !== false;
    this.#isKiosk = options.kiosk === true;
    this.#contents = new WebContentsStandin(options.webPreferences ?? {}, width, height);
    this.id = this.#contents.id;
    stage.windows.set(this.id, this);
    this.#contents.once('first-paint', () => this.emit('ready-to-show'));
    this.#contents.once('destroyed', () => this.#ended());
    stage.app?.emit('web-contents-created', new CancelableEvent(), this.#contents.guarded);
    // biome-ignore lint/correctness/noConstructorReturn: every use must pass the guard
    return guard('BrowserWindow', this);
  }

  get webContents(): E.WebContents {
    return this.#contents.guarded;
  }

  loadURL(url: string): Promise<void> {
    return this.#contents.loadURL(url);
  }

  close(): void {
    const event = new CancelableEvent();
    this.emit('close', event);
    if (event.defaultPrevented) stage.app?.closeRefused();
    else this.#contents.close();
  }

  #ended(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    stage.windows.delete(this.id);
    this.emit('closed');
    if (stage.windows.size === 0) setImmediate(() => stage.app?.allWindowsClosed());
  }

  show(): void {
    this.#isVisible = true;
    this.emit('show');
    this.focus();
  }

  focus(): void {
    this.#isFocused = true;
    this.emit('focus');
  }

  isDestroyed(): boolean {
    return this.#isClosed;
  }

  isVisible(): boolean {
    return this.#isVisible;
  }

  isFocused(): boolean {
    return this.#isFocused;
  }

  setKiosk(isOn: boolean): void {
    this.#isKiosk = isOn;
  }

  isKiosk(): boolean {
    return this.#isKiosk;
  }

  getBounds(): E.Rectangle {
    return { ...this.#bounds };
  }

  getTitle(): string {
    return this.#title;
  }

  static getAllWindows(): E.BrowserWindow[] {
    return [...stage.windows.values()].map(asElectronWindow);
  }

  static fromWebContents(contents: E.WebContents): E.BrowserWindow | null {
    const window = stage.windows.get(contents.id);
    return window ? asElectronWindow(window) : null;
  }
}

/** What the app sees of a window: the surface above and a guard around it. */
function asElectronWindow(window: OpenWindow): E.BrowserWindow {
  return guardedAs<E.BrowserWindow>('BrowserWindow', window);
}

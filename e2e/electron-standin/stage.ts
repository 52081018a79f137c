import type { EventEmitter } from 'node:events';

/** A window, as the app sees it when it quits. */
export interface OpenWindow {
  close(): void;
}

/** A page, as the network and the browser see it. */
export interface OpenPage {
  /** Asked for each document of the page's main frame. */
  mayNavigate(url: string): boolean;
  /** The page wants another page; that is always refused here, and the app's handler is asked. */
  wantsWindow(url: string): void;
  /** Chromium closed it. */
  closed(): void;
  contents(): unknown;
}

/** The app, as its windows see it. */
export interface OpenApp extends EventEmitter {
  allWindowsClosed(): void;
  closeRefused(): void;
}

/**
 * What the parts of the stand-in know of each other. Electron's module is a single one; so is this.
 */
export const stage: {
  app: OpenApp | undefined;
  isReady: boolean;
  readonly windows: Map<number, OpenWindow>;
  /** By Chromium's target id. */
  readonly pages: Map<string, OpenPage>;
} = { app: undefined, isReady: false, windows: new Map(), pages: new Map() };

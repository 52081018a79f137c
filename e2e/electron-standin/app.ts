import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import type * as E from 'electron';
import { engine } from './engine.ts';
import { CancelableEvent, guard } from './guard.ts';
import { note } from './journal.ts';
import { SingleInstance } from './single-instance.ts';
import { type OpenApp, stage } from './stage.ts';

type Surface =
  | 'whenReady'
  | 'isReady'
  | 'quit'
  | 'exit'
  | 'getPath'
  | 'setPath'
  | 'getAppPath'
  | 'getName'
  | 'getVersion'
  | 'isPackaged'
  | 'enableSandbox'
  | 'requestSingleInstanceLock';

class AppStandin extends EventEmitter implements Pick<E.App, Surface>, OpenApp {
  readonly isPackaged = false;
  readonly #ready = Promise.withResolvers<void>();
  readonly #paths = new Map<string, string>();
  readonly #instance = new SingleInstance();
  #phase: 'running' | 'quitting' | 'ended' = 'running';

  constructor() {
    super();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.quit());
  }

  /** After the app's main module has run to its end, as in Electron. */
  async begin(): Promise<void> {
    if (this.#phase === 'ended') return;
    await engine.start(() => this.#end(0));
    stage.isReady = true;
    this.emit('ready', new CancelableEvent(), {});
    this.#ready.resolve();
  }

  whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  isReady(): boolean {
    return stage.isReady;
  }

  quit(): void {
    if (this.#phase === 'ended') return;
    if (this.#phase === 'running') {
      if (this.#isPrevented('before-quit')) return;
      this.#phase = 'quitting';
    }
    if (stage.windows.size === 0) this.#willQuit();
    for (const window of [...stage.windows.values()]) window.close();
  }

  allWindowsClosed(): void {
    if (this.#phase === 'quitting') this.#willQuit();
    else if (!this.emit('window-all-closed')) this.quit();
  }

  closeRefused(): void {
    this.#phase = 'running';
  }

  #willQuit(): void {
    if (this.#isPrevented('will-quit')) this.#phase = 'running';
    else this.#end(0);
  }

  #isPrevented(name: 'before-quit' | 'will-quit'): boolean {
    const event = new CancelableEvent();
    this.emit(name, event);
    return event.defaultPrevented;
  }

  exit(code = 0): void {
    this.#end(code);
  }

  #end(code: number): void {
    if (this.#phase === 'ended') return;
    this.#phase = 'ended';
    this.emit('quit', new CancelableEvent(), code);
    void Promise.all([engine.stop(), this.#instance.release()]).then(() => process.exit(code));
  }

  getPath(name: string): string {
    const set = this.#paths.get(name);
    if (set !== undefined) return set;
    const appData = process.env.XDG_CONFIG_HOME ?? path.join(homedir(), '.config');
    if (name === 'appData') return appData;
    if (name === 'temp') return tmpdir();
    if (name === 'userData') return path.join(appData, this.getName());
    throw new Error(`electron stand-in: the path of '${name}' is not implemented`);
  }

  setPath(name: string, folder: string): void {
    mkdirSync(folder, { recursive: true });
    this.#paths.set(name, folder);
  }

  getAppPath(): string {
    return process.env.STANDIN_APP_PATH ?? process.cwd();
  }

  getName(): string {
    return this.#manifest().productName ?? this.#manifest().name ?? 'Electron';
  }

  getVersion(): string {
    return this.#manifest().version ?? '0.0.0';
  }

  #manifest(): { name?: string; productName?: string; version?: string } {
    return JSON.parse(readFileSync(path.join(this.getAppPath(), 'package.json'), 'utf8'));
  }

  /** Without effect here: every page runs in Chromium's own sandbox, or in none as root. */
  enableSandbox(): void {
    note('enableSandbox');
  }

  requestSingleInstanceLock(): boolean {
    const folder = this.getPath('userData');
    mkdirSync(folder, { recursive: true });
    return this.#instance.acquire(folder, (argv, cwd) => {
      this.emit('second-instance', new CancelableEvent(), argv, cwd, undefined);
    });
  }
}

export const appStandin = new AppStandin();
stage.app = appStandin;
export const app = guard('app', appStandin);

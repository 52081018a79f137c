import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CdpConnection, type CdpSession } from './cdp.ts';
import type { Protocol } from './chrome-protocol.ts';
import { launchChromium, type RunningChromium } from './chromium.ts';
import { note } from './journal.ts';
import { answerRequest } from './network.ts';
import { fromTravelling } from './schemes.ts';
import { stage } from './stage.ts';

export interface NewPage {
  readonly session: CdpSession;
  readonly targetId: string;
}

interface Running {
  readonly chromium: RunningChromium;
  readonly connection: CdpConnection;
  readonly profileFolder: string;
}

/** The one Chromium behind all windows. */
class Engine {
  #running: Running | undefined;
  readonly #expected: ((page: NewPage) => void)[] = [];

  get browser(): CdpSession {
    if (!this.#running) throw new Error('electron stand-in: Chromium does not run');
    return this.#running.connection.browser;
  }

  /** Ends with the line that Playwright waits for, as the real Electron prints it. */
  async start(onGone: () => void): Promise<void> {
    const profileFolder = mkdtempSync(path.join(tmpdir(), 'electron-standin-'));
    const executable = process.env.COUNTERTOP_CHROMIUM ?? '/usr/bin/chromium';
    const chromium = await launchChromium({ executable, profileFolder });
    process.once('exit', () => chromium.process.kill('SIGKILL'));
    const connection = await CdpConnection.open(chromium.debuggerUrl, onGone);
    this.#running = { chromium, connection, profileFolder };
    await this.#watch(connection.browser);
    process.stderr.write(`\nDevTools listening on ${chromium.debuggerUrl}\n`);
  }

  async #watch(browser: CdpSession): Promise<void> {
    browser.on('Target.attachedToTarget', (event) => this.#attached(event));
    browser.on('Target.targetDestroyed', ({ targetId }) => stage.pages.get(targetId)?.closed());
    browser.on('Fetch.requestPaused', (event) => void answerRequest(browser, event));
    await Promise.all([
      browser.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] }),
      browser.send('Target.setDiscoverTargets', { discover: true }),
      browser.send('Target.setAutoAttach', {
        autoAttach: true,
        waitForDebuggerOnStart: true,
        flatten: true,
      }),
    ]);
  }

  /** A blank page that waits for its window before it runs anything. */
  openPage(width: number, height: number): Promise<NewPage> {
    const opened = new Promise<NewPage>((resolve) => this.#expected.push(resolve));
    this.browser.sendQuietly('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      width,
      height,
    });
    return opened;
  }

  #attached({ sessionId, targetInfo }: Protocol.Events['Target.attachedToTarget']): void {
    const session = this.#running?.connection.session(sessionId);
    if (!session) return;
    const { type, openerId, targetId, url } = targetInfo;
    if (type !== 'page') return session.sendQuietly('Runtime.runIfWaitingForDebugger');
    if (openerId === undefined) return this.#expected.shift()?.({ session, targetId });
    note('window-open', { url: fromTravelling(url) });
    stage.pages.get(openerId)?.wantsWindow(fromTravelling(url));
    this.browser.sendQuietly('Target.closeTarget', { targetId });
  }

  async stop(): Promise<void> {
    const running = this.#running;
    if (!running) return;
    const { process: child } = running.chromium;
    const ended = new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) resolve();
      else child.once('exit', () => resolve());
    });
    running.connection.browser.sendQuietly('Browser.close');
    const kill = setTimeout(() => child.kill('SIGKILL'), 2_000);
    await ended;
    clearTimeout(kill);
    rmSync(running.profileFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export const engine = new Engine();

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CdpSession } from './cdp.ts';
import { pageScript } from './page-script.ts';
import { type Inlet, ownPort } from './ports.ts';
import { type Packed, pack, unpack } from './wire.ts';

const isolatedWorld = 'Electron Isolated Context';

/** What a page's isolated world says to the main process. */
type FromPage =
  | {
      readonly kind: 'invoke';
      readonly id: number;
      readonly channel: string;
      readonly input: Packed;
    }
  | { readonly kind: 'port'; readonly port: string; readonly value: Packed }
  | { readonly kind: 'port_closed'; readonly port: string }
  | { readonly kind: 'preload_failed'; readonly message: string };

export interface PageLinkOptions {
  readonly session: CdpSession;
  readonly targetId: string;
  /** The app's built preload, as it ships. */
  readonly preload: string | undefined;
  readonly invoke: (channel: string, input: readonly unknown[]) => Promise<unknown>;
  readonly preloadFailed: (message: string) => void;
}

/** Carries messages between the main process and one page's isolated world, also across reloads. */
export class PageLink {
  readonly #options: PageLinkOptions;
  readonly #ports = new Map<string, Inlet>();
  readonly #secret = randomUUID();
  #contextId: string | undefined;

  constructor(options: PageLinkOptions) {
    this.#options = options;
    const { session, targetId } = options;
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const isOurs = context.name === isolatedWorld && context.auxData?.frameId === targetId;
      if (isOurs) this.#contextId = context.uniqueId;
    });
    session.on('Runtime.executionContextsCleared', () => this.#documentGone());
    session.on('Runtime.bindingCalled', ({ payload }) => this.#receive(JSON.parse(payload)));
  }

  /** Before the page runs anything: the scripts that each of its documents begins with. */
  async install(): Promise<void> {
    const { session } = this.#options;
    const secret = { bridgeSecret: this.#secret };
    await Promise.all([
      session.send('Runtime.enable'),
      session.send('Runtime.addBinding', {
        name: 'standinSend',
        executionContextName: isolatedWorld,
      }),
      session.send('Page.addScriptToEvaluateOnNewDocument', {
        source: pageScript(['page/bridge.ts', 'page/main-world.ts'], secret),
      }),
      session.send('Page.addScriptToEvaluateOnNewDocument', {
        worldName: isolatedWorld,
        source: this.#isolatedScript(),
      }),
    ]);
  }

  #isolatedScript(): string {
    const { preload } = this.#options;
    const text = preload === undefined ? '' : readFileSync(preload, 'utf8');
    const files = ['wire.ts', 'page/bridge.ts', 'page/isolated-world.ts'];
    const facts = { platform: process.platform, versions: { node: process.versions.node } };
    const script = pageScript(files, { bridgeSecret: this.#secret, facts });
    return `function runPreload(require, module, exports, process) {${text}\n}\n${script}`;
  }

  send(channel: string, input: readonly unknown[], transfer: readonly unknown[] = []): void {
    const ports = transfer.map((port) => this.#handOver(port));
    this.#tell({ kind: 'message', channel, input: pack(input), ports });
  }

  #handOver(port: unknown): string {
    const id = randomUUID();
    const inlet = ownPort(port).handOver({
      deliver: (message) => this.#tell({ kind: 'port', port: id, value: pack(message) }),
      close: () => this.#tell({ kind: 'port_closed', port: id }),
    });
    this.#ports.set(id, inlet);
    return id;
  }

  #receive(message: FromPage): void {
    switch (message.kind) {
      case 'invoke':
        return void this.#answer(message.id, message.channel, unpack(message.input));
      case 'port':
        return this.#ports.get(message.port)?.receive(unpack(message.value));
      case 'port_closed':
        this.#ports.get(message.port)?.closed();
        this.#ports.delete(message.port);
        return;
      case 'preload_failed':
        return this.#options.preloadFailed(message.message);
    }
  }

  async #answer(id: number, channel: string, input: unknown): Promise<void> {
    try {
      const value = await this.#options.invoke(channel, Array.isArray(input) ? input : []);
      this.#tell({ kind: 'reply', id, value: pack(value) });
    } catch (cause) {
      console.error(`Error occurred in handler for '${channel}':`, cause);
      const message = `Error invoking remote method '${channel}': ${cause}`;
      this.#tell({ kind: 'fault', id, message });
    }
  }

  #documentGone(): void {
    this.#contextId = undefined;
    for (const inlet of this.#ports.values()) inlet.closed();
    this.#ports.clear();
  }

  /** Nobody listens while there is no document: as in Electron, the message is lost. */
  #tell(message: object): void {
    if (this.#contextId === undefined) return;
    const text = JSON.stringify(JSON.stringify(message));
    this.#options.session.sendQuietly('Runtime.evaluate', {
      expression: `standinReceive(${text})`,
      uniqueContextId: this.#contextId,
      silent: true,
    });
  }

  /** The page is gone for good. */
  close(): void {
    this.#documentGone();
  }
}

import type { MessagePortMain } from 'electron';
import type { Duplex } from '../../src-shared/contract/duplex.ts';
import { StartRefusal } from '../composition/start-refusal.ts';
import { portDuplex } from './port-duplex.ts';
import { RemoteSecrets, type Secrets } from './remote-secrets.ts';
import {
  type FirstClient,
  type FromService,
  type ServiceStart,
  toService,
} from './service-messages.ts';

/** The opened register, as far as this shell has to do with it. */
export interface Register {
  accept(line: Duplex): void;
  /** Where the interface is served, when it is. */
  readonly restPort: number | undefined;
  readonly firstClient: Omit<FirstClient, 'port'> | undefined;
  stop(): Promise<void>;
}

export type OpenRegister = (options: {
  readonly dataFolder: string;
  readonly secrets: Secrets;
  readonly shell: { readonly kind: 'electron'; readonly reason: string };
  readonly restPort?: number;
  readonly demo: boolean;
}) => Promise<Register>;

export interface ServiceHostOptions {
  readonly openRegister: OpenRegister;
  readonly tell: (message: FromService) => void;
  readonly exit: (code: number) => void;
}

/** Runs in the service process: opens the register once and gives it every line that arrives. */
export class ServiceHost {
  readonly #options: ServiceHostOptions;
  readonly #register = Promise.withResolvers<Register>();
  #secrets: RemoteSecrets | undefined;

  constructor(options: ServiceHostOptions) {
    this.#options = options;
  }

  /** Throws on a message that isn't one: both ends come from one build. */
  receive(message: unknown, ports: readonly MessagePortMain[]): void {
    const parsed = toService.parse(message);
    switch (parsed.kind) {
      case 'start':
        return void this.#open(parsed.start);
      case 'port':
        return this.#accept(ports);
      case 'stop':
        return void this.#stop();
      case 'secret':
      case 'no_secret':
        return this.#secrets?.receive(parsed);
    }
  }

  async #open(start: ServiceStart): Promise<void> {
    const { openRegister, tell } = this.#options;
    this.#secrets = new RemoteSecrets(start.strength, tell);
    try {
      const register = await openRegister({
        dataFolder: start.dataFolder,
        secrets: this.#secrets,
        shell: { kind: 'electron', reason: start.shellReason },
        ...(start.restPort !== undefined && { restPort: start.restPort }),
        demo: start.isDemo,
      });
      this.#register.resolve(register);
      tell({ kind: 'running' });
      const { restPort: port, firstClient } = register;
      if (port !== undefined && firstClient) {
        tell({ kind: 'first_client', client: { port, ...firstClient } });
      }
    } catch (cause) {
      this.#failed(cause);
    }
  }

  /**
   * A person can put a refusal right; the shell ends this process. Anything else is a bug: it
   * crashes.
   */
  #failed(cause: unknown): void {
    if (cause instanceof StartRefusal) {
      return this.#options.tell({ kind: 'refused', reason: cause.message });
    }
    console.error('The register could not be opened', cause);
    this.#options.exit(1);
  }

  #accept(ports: readonly MessagePortMain[]): void {
    const [port] = ports;
    if (!port) throw new Error('A line came without its port');
    void this.#register.promise.then((register) => register.accept(portDuplex(port)));
  }

  async #stop(): Promise<void> {
    const register = await this.#register.promise;
    await register.stop();
    this.#options.exit(0);
  }
}

import type { MessageChannelMain, MessagePortMain, UtilityProcess } from 'electron';
import type { Clock } from '../../src-shared/lib/clock.ts';
import { restartDelayMs } from './restart-delay.ts';
import type { Sealing } from './sealing.ts';
import {
  type FirstClient,
  type FromService,
  fromService,
  type ServiceStart,
  type ToService,
} from './service-messages.ts';

export type ServiceState = 'starting' | 'running' | 'restarting' | 'stopped';

export interface ServiceProcessOptions {
  readonly fork: () => UtilityProcess;
  readonly openChannel: () => MessageChannelMain;
  readonly start: ServiceStart;
  readonly sealing: Sealing;
  readonly clock: Clock;
  readonly onState: (state: ServiceState) => void;
  /** The service made an API client, whose secret is told this once. */
  readonly onFirstClient: (client: FirstClient) => void;
  /** The register can't be opened here, and trying again would change nothing. */
  readonly onRefused: (reason: string) => void;
}

const stopMsMax = 10_000;
/** A service that ran this long is healthy: its next crash counts as the first one. */
const steadyMs = 60_000;

/**
 * The register service in a process of its own, started again when it dies. It owns no business: a
 * restarted service recovers from its store, and windows ask again what wasn't answered.
 */
export class ServiceProcess {
  readonly #options: ServiceProcessOptions;
  #child: UtilityProcess | undefined;
  #startedAt = 0;
  #crashes = 0;
  #isStopping = false;
  #waiting: MessagePortMain[] = [];

  constructor(options: ServiceProcessOptions) {
    this.#options = options;
    this.#start('starting');
  }

  /**
   * A fresh line to the service: the window's end. The service gets the other one now or when it is
   * back.
   */
  connect(): MessagePortMain {
    const { port1, port2 } = this.#options.openChannel();
    if (this.#child) this.#child.postMessage({ kind: 'port' } satisfies ToService, [port1]);
    else this.#waiting.push(port1);
    return port2;
  }

  /** Lets the service finish what it does and end by itself; kills it when it doesn't. */
  stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (!child) return Promise.resolve();
    return new Promise((resolve) => {
      const cancelKill = this.#options.clock.after(stopMsMax, () => child.kill());
      child.once('exit', () => {
        cancelKill();
        resolve();
      });
      this.#tell(child, { kind: 'stop' });
    });
  }

  #start(state: ServiceState): void {
    this.#options.onState(state);
    const child = this.#options.fork();
    this.#child = child;
    this.#startedAt = this.#options.clock.now();
    child.on('message', (message) => this.#hear(child, fromService.parse(message)));
    child.once('exit', () => this.#ended());
    this.#tell(child, { kind: 'start', start: this.#options.start });
    for (const port of this.#waiting.splice(0)) {
      child.postMessage({ kind: 'port' } satisfies ToService, [port]);
    }
  }

  #ended(): void {
    this.#child = undefined;
    if (this.#isStopping) return this.#options.onState('stopped');
    const { clock, onState } = this.#options;
    if (clock.now() - this.#startedAt >= steadyMs) this.#crashes = 0;
    onState('restarting');
    clock.after(restartDelayMs(this.#crashes), () => {
      if (!this.#isStopping) this.#start('restarting');
    });
    this.#crashes += 1;
  }

  #hear(child: UtilityProcess, message: FromService): void {
    switch (message.kind) {
      case 'running':
        return this.#options.onState('running');
      case 'first_client':
        return this.#options.onFirstClient(message.client);
      case 'refused':
        this.#isStopping = true;
        child.kill();
        return this.#options.onRefused(message.reason);
      case 'seal':
        return this.#answer(child, message.id, this.#options.sealing.seal(message.text));
      case 'unseal':
        return this.#answer(child, message.id, this.#options.sealing.unseal(message.text));
    }
  }

  #answer(child: UtilityProcess, id: number, answer: Promise<string>): void {
    answer.then(
      (text) => this.#tell(child, { kind: 'secret', id, text }),
      (cause) => this.#tell(child, { kind: 'no_secret', id, reason: String(cause) }),
    );
  }

  #tell(child: UtilityProcess, message: ToService): void {
    child.postMessage(message);
  }
}

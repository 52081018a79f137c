import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type * as E from 'electron';
import { guard, guardedAs } from './guard.ts';
import { type Inlet, ownPort } from './ports.ts';
import type { FromUtility, ToUtility } from './utility-messages.ts';

/** A Node process in the place of Electron's; ports to it are relayed by this process. */
export class UtilityProcessStandin
  extends EventEmitter
  implements Pick<E.UtilityProcess, 'postMessage' | 'kill' | 'pid'>
{
  readonly #child: ChildProcess;
  readonly #ports = new Map<number, Inlet>();
  #lastPort = 0;

  constructor(modulePath: string, programArguments: readonly string[], options: E.ForkOptions) {
    super();
    const preload = new URL('./utility-child.ts', import.meta.url).href;
    this.#child = fork(modulePath, programArguments, {
      cwd: options.cwd,
      execArgv: ['--disable-warning=ExperimentalWarning', '--import', preload],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child.once('spawn', () => this.emit('spawn'));
    this.#child.once('exit', (code) => this.#exited(code ?? 1));
    this.#child.on('message', (message) => this.#receive(message as FromUtility));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  postMessage(message: unknown, transfer: readonly unknown[] = []): void {
    const ports = transfer.map((port) => this.#handOver(port));
    this.#tell({ kind: 'message', message, ports });
  }

  kill(): boolean {
    return this.#child.kill('SIGTERM');
  }

  #handOver(port: unknown): number {
    const id = ++this.#lastPort;
    const inlet = ownPort(port).handOver({
      deliver: (message) => this.#tell({ kind: 'port', port: id, message }),
      close: () => this.#tell({ kind: 'port_closed', port: id }),
    });
    this.#ports.set(id, inlet);
    return id;
  }

  #receive(message: FromUtility): void {
    switch (message.kind) {
      case 'message':
        return void this.emit('message', message.message);
      case 'port':
        return this.#ports.get(message.port)?.receive(message.message);
      case 'port_closed':
        return this.#ports.get(message.port)?.closed();
    }
  }

  #exited(code: number): void {
    for (const inlet of this.#ports.values()) inlet.closed();
    this.emit('exit', code);
  }

  #tell(message: ToUtility): void {
    if (this.#child.connected) this.#child.send(message);
  }
}

export const utilityProcess = guard('utilityProcess', {
  fork(modulePath: string, programArguments: string[] = [], options: E.ForkOptions = {}) {
    const child = new UtilityProcessStandin(modulePath, programArguments, options);
    return guardedAs<E.UtilityProcess>('UtilityProcess', child);
  },
} satisfies Pick<typeof E.utilityProcess, 'fork'>);

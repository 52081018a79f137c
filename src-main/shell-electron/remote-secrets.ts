import type { FromService, SecretStrength, ToService } from './service-messages.ts';

/** Secrets as the register service asks for them. */
export interface Secrets {
  readonly strength: SecretStrength;
  seal(plain: string): Promise<string>;
  open(sealed: string): Promise<string>;
}

type Answer = Extract<ToService, { kind: 'secret' | 'no_secret' }>;

/** Asks the shell's process, the only one that can reach the operating system's keyring. */
export class RemoteSecrets implements Secrets {
  readonly strength: SecretStrength;
  readonly #tell: (message: FromService) => void;
  readonly #waiting = new Map<number, PromiseWithResolvers<string>>();
  #lastId = 0;

  constructor(strength: SecretStrength, tell: (message: FromService) => void) {
    this.strength = strength;
    this.#tell = tell;
  }

  seal(plain: string): Promise<string> {
    return this.#ask('seal', plain);
  }

  open(sealed: string): Promise<string> {
    return this.#ask('unseal', sealed);
  }

  receive(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.kind === 'secret') waiting?.resolve(answer.text);
    else waiting?.reject(new Error(`The keyring refused: ${answer.reason}`));
  }

  #ask(kind: 'seal' | 'unseal', text: string): Promise<string> {
    const id = ++this.#lastId;
    const waiting = Promise.withResolvers<string>();
    this.#waiting.set(id, waiting);
    this.#tell({ kind, id, text });
    return waiting.promise;
  }
}

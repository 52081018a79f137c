import type { RawInput } from '../../../src-shared/contract/check.ts';
import { encodeFault, Fault, type WireAnswer } from '../../../src-shared/contract/fault.ts';
import type { OperationName } from '../../../src-shared/contract/index.ts';
import type { CallOptions, Kernel } from './kernel.ts';

/**
 * Lets calls into a kernel until it is closed: what a call works with must not be closed under it.
 */
export class CallGate implements Kernel {
  readonly #kernel: Kernel;
  readonly #empty = Promise.withResolvers<void>();
  #running = 0;
  #isClosed = false;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  async call(name: OperationName, raw: RawInput, options: CallOptions): Promise<WireAnswer> {
    if (this.#isClosed) return encodeFault(new Fault(10141));
    this.#running += 1;
    try {
      return await this.#kernel.call(name, raw, options);
    } finally {
      this.#running -= 1;
      if (this.#isClosed && this.#running === 0) this.#empty.resolve();
    }
  }

  /** Lets no further call in; resolves when those inside have ended. */
  drain(): Promise<void> {
    this.#isClosed = true;
    if (this.#running === 0) this.#empty.resolve();
    return this.#empty.promise;
  }
}

import type { Fault } from '../../src-shared/contract/fault.ts';
import type { BatchCloseAnswer } from '../../src-shared/contract/settlement.ts';
import { encodeValues } from './call-values.ts';
import { type BatchCloseOrder, type BatchCloser, closeBatch } from './close-batch.ts';

type Closing = Promise<BatchCloseAnswer | Fault>;

/** Batch closes of this instance. The same call again joins the one that runs. */
export class BatchCloses {
  readonly #closer: BatchCloser;
  readonly #running = new Map<string, Closing>();

  constructor(closer: BatchCloser) {
    this.#closer = closer;
  }

  close(order: BatchCloseOrder): Closing {
    const { location, values, webhookId } = order;
    const key = `${location.location_id} ${webhookId} ${encodeValues(values)}`;
    const running = this.#running.get(key);
    if (running) return running;
    const closing = closeBatch(this.#closer, order).finally(() => this.#running.delete(key));
    this.#running.set(key, closing);
    return closing;
  }
}

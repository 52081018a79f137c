import { Fault } from '../../src-shared/contract/fault.ts';
import type { ServiceContext } from '../service/context.ts';

export interface AskMissingOptions {
  readonly context: Pick<ServiceContext, 'clock' | 'log' | 'payments' | 'store'>;
}

/** The window is up by then, and nobody has had the time to ring anything up. */
const firstAskMs = 2_000;
/** Soon enough for who stands before the reader that has just been switched on. */
const askEveryMs = 10_000;

/**
 * Asks terminals that aren't found whether they are there again, and after the start each one
 * whether it is there at all, so that nobody has to try a payment to learn it. Nothing runs while
 * none is missing. The returned function ends it.
 */
export function askMissingTerminals({ context }: AskMissingOptions): () => void {
  const { clock, log, payments, store } = context;
  const missing = new Set<number>();
  let isStopped = false;
  let cancel: (() => void) | undefined = clock.after(firstAskMs, () => void ask(addUnheard));
  const stopListening = payments.care.onReachability((terminalId) => {
    if (payments.reachabilityOf(terminalId) === 'not_found') missing.add(terminalId);
    else missing.delete(terminalId);
    schedule();
  });
  function schedule(): void {
    if (isStopped || missing.size === 0 || cancel) return;
    cancel = clock.after(askEveryMs, () => void ask());
  }
  async function addUnheard(): Promise<void> {
    const attached = await store.read
      .selectFrom('terminal_connection')
      .select('terminal_id')
      .execute();
    for (const { terminal_id } of attached) {
      if (payments.reachabilityOf(terminal_id) === 'unknown') missing.add(terminal_id);
    }
  }
  async function ask(before?: () => Promise<void>): Promise<void> {
    try {
      await before?.();
      for (const terminalId of [...missing]) await askOne(terminalId);
    } catch (error) {
      log.error({ err: error }, 'Asking for missing terminals failed');
    }
    cancel = undefined;
    schedule();
  }
  async function askOne(terminalId: number): Promise<void> {
    if (isStopped || payments.occupant(terminalId) !== undefined) return;
    const answer = await payments.care.identify(terminalId);
    // Its device was taken away from it: there is nobody to wait for.
    if (answer instanceof Fault && answer.code === 10131) missing.delete(terminalId);
  }
  return () => {
    isStopped = true;
    stopListening();
    cancel?.();
  };
}

import type { Fault } from '../../src-shared/contract/fault.ts';
import type { RowOperation } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { type CommitNotice, select } from '../store/store.ts';
import type { Answered, Signature, TerminalDriver } from '../terminals/driver.ts';
import type { PaymentsContext } from './payments-context.ts';
import type { Recorded } from './record-outcome.ts';
import { isForgotten, signatureSettled } from './signed.ts';
import type { Started } from './start-attempt.ts';
import type { TransactionRow } from './transaction-row.ts';

/** A payment that comes meanwhile waits no longer than this for the terminal. */
const fetchMsMax = 4_000;
/** When a signature that didn't come is asked for again. */
const retryDelaysMs = [2_000, 5_000, 15_000];
const retryEveryMs = 60_000;
type Awaited = Row<'signature'>;

export interface SignaturesOptions {
  readonly context: PaymentsContext;
  readonly driverOf: (terminalId: number) => Promise<TerminalDriver | undefined>;
}

/**
 * Brings what cardholders drew from the terminals to the disk: after the charge is recorded, and
 * whatever becomes of it the charge stands.
 *
 * A terminal holds the newest signature alone and doesn't say whose it is. One that might belong to
 * another payment is given up.
 */
export class Signatures {
  readonly #context: PaymentsContext;
  readonly #options: SignaturesOptions;
  readonly #stopping = new AbortController();
  readonly #working = new Set<Promise<unknown>>();
  #unsubscribe: () => void = () => undefined;
  #cancelRound: (() => void) | undefined;
  #rounds = 0;

  constructor(options: SignaturesOptions) {
    this.#context = options.context;
    this.#options = options;
  }

  /** From now on; what a restart left behind is asked for at once. */
  start(): void {
    this.#unsubscribe = this.#context.store.onCommit((notice) => this.#onCommit(notice));
    this.#schedule(0);
  }

  async stop(): Promise<void> {
    this.#unsubscribe();
    this.#cancelRound?.();
    this.#stopping.abort();
    await Promise.allSettled(this.#working);
  }

  /**
   * After a payment: its signature comes before the next one, which would take its place on the
   * terminal.
   */
  leaveLane(terminalId: number, outcome: Started | Recorded | Fault | undefined): void {
    const { lanes } = this.#context;
    const isAwaited = outcome && 'awaitsSignature' in outcome && outcome.awaitsSignature;
    if (!isAwaited || this.#stopping.signal.aborted) return lanes.release(terminalId);
    lanes.becomeErrand(terminalId);
    const fetching = this.#work(() => this.#fetchOf(outcome.transaction));
    void fetching.finally(() => lanes.release(terminalId));
  }

  async #fetchOf({ id }: TransactionRow): Promise<void> {
    const signature = await this.#readAwaited(id);
    const driver = signature && (await this.#options.driverOf(signature.terminal_id));
    if (signature && driver) await this.#fetch(signature, driver);
  }

  #onCommit({ operations }: CommitNotice): void {
    if (this.#cancelRound || !operations.some(isAwaited)) return;
    this.#rounds = 0;
    this.#schedule(retryDelaysMs[0] ?? retryEveryMs);
  }

  #schedule(delayMs: number): void {
    if (this.#stopping.signal.aborted) return;
    this.#cancelRound = this.#context.clock.after(delayMs, () => {
      this.#cancelRound = undefined;
      void this.#work(() => this.#round());
    });
  }

  async #round(): Promise<void> {
    this.#rounds += 1;
    let left = 0;
    for (const signature of await this.#allAwaited()) {
      if (this.#stopping.signal.aborted) return;
      if ((await this.#tryErrand(signature)) === 'later') left += 1;
    }
    if (left > 0 && !this.#cancelRound) {
      this.#schedule(retryDelaysMs[this.#rounds] ?? retryEveryMs);
    }
  }

  /** `elsewhere`: the terminal is attached to another register, which asks it. */
  async #tryErrand(signature: Awaited): Promise<'settled' | 'later' | 'elsewhere'> {
    const { lanes } = this.#context;
    const driver = await this.#options.driverOf(signature.terminal_id);
    if (!driver) return 'elsewhere';
    if (!lanes.takeForErrand(signature.terminal_id)) return 'later';
    try {
      return (await this.#fetch(signature, driver)) ? 'settled' : 'later';
    } finally {
      lanes.release(signature.terminal_id);
    }
  }

  /** True when it is settled: here, or known to be lost. */
  async #fetch(signature: Awaited, driver: TerminalDriver): Promise<boolean> {
    const isGone = isForgotten(signature, this.#context.clock.now());
    if (isGone || (await this.#isOverwritten(signature))) {
      await this.#settle(signature, null);
      return true;
    }
    const answer = await this.#ask(driver);
    if (answer.kind === 'no_answer') return false;
    const drawing = answer.kind === 'answered' ? JSON.stringify(answer.value) : null;
    const isOurs = drawing !== null && drawing !== (await this.#drawnBefore(signature));
    await this.#settle(signature, isOurs ? drawing : null);
    return true;
  }

  async #ask(driver: TerminalDriver): Promise<Answered<Signature>> {
    const { administration } = driver;
    if (!administration) return { kind: 'refused', code: '', message: 'no signatures there' };
    const ending = new AbortController();
    const end = (): void => ending.abort();
    const cancelTimer = this.#context.clock.after(fetchMsMax, end);
    this.#stopping.signal.addEventListener('abort', end);
    try {
      return await administration.fetchSignature(ending.signal);
    } finally {
      cancelTimer();
      this.#stopping.signal.removeEventListener('abort', end);
    }
  }

  async #settle(signature: Awaited, drawing: string | null): Promise<void> {
    const { store, secrets } = this.#context;
    const sealed = drawing === null ? null : await secrets.seal(drawing);
    const own = select('signature', { transaction_id: signature.transaction_id });
    await store.commit([own], (rows) => ({
      answer: undefined,
      entries: rows.one(own)?.state === 'awaited' ? [signatureSettled(signature, sealed)] : [],
    }));
  }

  /** Whether the terminal has asked another cardholder since, or may have. */
  async #isOverwritten({ transaction_id, terminal_id }: Awaited): Promise<boolean> {
    const newest = await this.#context.store.read
      .selectFrom('attempt')
      .select('transaction_id')
      .where('terminal_id', '=', terminal_id)
      .where('operation', 'in', ['sale', 'auth'])
      .where('sent_ms', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return newest?.transaction_id !== transaction_id;
  }

  /** Nobody signs twice alike: the last drawing again is one that the terminal kept. */
  async #drawnBefore({ terminal_id }: Awaited): Promise<string | null> {
    const { read } = this.#context.store;
    const last = await read
      .selectFrom('signature')
      .select('drawing')
      .where('terminal_id', '=', terminal_id)
      .where('state', '=', 'drawn')
      .orderBy('transaction_id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.drawing ? this.#context.secrets.open(last.drawing) : null;
  }

  async #readAwaited(transaction_id: number): Promise<Awaited | undefined> {
    const [row] = await this.#context.store.rows(select('signature', { transaction_id }));
    return row?.state === 'awaited' ? row : undefined;
  }

  #allAwaited(): Promise<readonly Awaited[]> {
    return this.#context.store.rows(select('signature', { state: 'awaited' }));
  }

  /** A full disk or a bug is said aloud; the charge is recorded, and the next round asks again. */
  #work(work: () => Promise<void>): Promise<void> {
    const working = work()
      .catch((error: unknown) => {
        this.#context.log.error({ err: error }, 'fetching a signature failed');
        if (!this.#cancelRound) this.#schedule(retryEveryMs);
      })
      .finally(() => this.#working.delete(working));
    this.#working.add(working);
    return working;
  }
}

/** The row of a signature comes with its charge; later it only moves on. */
function isAwaited({ table, rule }: RowOperation): boolean {
  return table === 'signature' && rule === 'insert_once';
}

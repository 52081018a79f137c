import { type RowOperation, remove } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { select } from '../store/store.ts';
import type { LocalRecord, TerminalAdministration, TerminalDriver } from '../terminals/driver.ts';
import { openStates } from './attempt-states.ts';
import { strangeRecordTask } from './payment-tasks.ts';
import type { PaymentsContext } from './payments-context.ts';
import { moveAttempt, recordEnding } from './record-outcome.ts';

export interface LateRecordsOptions {
  readonly context: PaymentsContext;
  readonly driverOf: (terminalId: number) => Promise<TerminalDriver | undefined>;
  /** Told of an approval that nobody wants any more, already recorded. */
  readonly onOrphan: (attempt: Row<'attempt'>) => Promise<unknown>;
}

/**
 * Looks at the records that a terminal made between two payments of ours. A charge that was given
 * up and came late is voided; one that we know nothing of is a task for a person.
 */
export class LateRecords {
  readonly #context: PaymentsContext;
  readonly #options: LateRecordsOptions;
  readonly #looking = new Set<Promise<void>>();
  #isStopped = false;

  constructor(options: LateRecordsOptions) {
    this.#context = options.context;
    this.#options = options;
  }

  /** Begins to look, once the terminal has a moment; nobody waits for it. */
  noteGaps(): void {
    if (this.#isStopped) return;
    const looking = this.#reported(this.look()).finally(() => this.#looking.delete(looking));
    this.#looking.add(looking);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#looking);
  }

  /** What can't be asked now is asked after the next payment. */
  async look(): Promise<void> {
    const gaps = await this.#context.store.read.selectFrom('record_gap').selectAll().execute();
    for (const gap of gaps) {
      if (!this.#isStopped) await this.#lookInto(gap);
    }
  }

  async #reported(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.#context.log.error({ err: error }, 'looking at the records of a terminal failed');
    }
  }

  /** Before a batch closes and takes its records along: gaps, and what came after our newest. */
  async lookAtAll(terminalId: number): Promise<void> {
    await this.look();
    const seen = await this.#context.store.read
      .selectFrom('terminal_seen')
      .selectAll()
      .where('terminal_id', '=', terminalId)
      .executeTakeFirst();
    if (!seen?.newest_transaction_number) return;
    const numbers = { first: Number(seen.newest_transaction_number) + 1, last: null };
    await this.#lookAt(terminalId, numbers, seen.batch_number ?? '');
  }

  async #lookInto(gap: Row<'record_gap'>): Promise<void> {
    const { terminal_id, first_number, last_number, batch_number } = gap;
    const numbers = { first: first_number, last: last_number };
    if (!(await this.#lookAt(terminal_id, numbers, batch_number))) return;
    const looked = remove('record_gap', { terminal_id, first_number });
    await this.#context.store.commit([], () => ({ answer: undefined, local: [looked] }));
  }

  /** False while the terminal can't be asked. */
  async #lookAt(terminalId: number, numbers: Numbers, batchNumber: string): Promise<boolean> {
    const { lanes } = this.#context;
    const driver = await this.#options.driverOf(terminalId);
    if (!driver?.administration || (await lanes.waitForErrand(terminalId))) return false;
    let records: readonly LocalRecord[] | 'no_answer';
    try {
      records = await askRecords(driver.administration, numbers);
    } finally {
      lanes.release(terminalId);
    }
    if (records === 'no_answer') return false;
    for (const record of records) {
      if (isOfBatch(record, batchNumber)) await this.#account(terminalId, record);
    }
    return true;
  }

  /** Finds out whose a record is: a charge that stands on the terminal, or a void of ours. */
  async #account(terminalId: number, record: LocalRecord): Promise<void> {
    const { reference } = record.result;
    const attempt = await this.#context.store.read
      .selectFrom('attempt')
      .selectAll()
      .where('terminal_id', '=', terminalId)
      .where('reference', '=', reference)
      .executeTakeFirst();
    // What has no end yet is looked up by itself, and what has a transaction is recorded.
    if (attempt && (openStates.includes(attempt.state) || isRecorded(attempt))) return;
    if (record.voided && attempt?.operation !== 'void') return;
    if (attempt?.state === 'NOT_RUN') return this.#revive(attempt, record);
    await this.#raise(terminalId, record, attempt);
  }

  /**
   * It was given up for certain, and came late: recorded, and voided where it is a charge that
   * nobody wants any more.
   */
  async #revive(attempt: Row<'attempt'>, { result }: LocalRecord): Promise<void> {
    const unwanted = await moveAttempt(this.#context, attempt.id, (current) => ({
      ...current,
      waited: 0,
      reason: 'charged_late',
    }));
    const { attempt: revived } = await recordEnding(this.#context, unwanted, {
      status: 'approved',
      result,
    });
    const { id, operation, reference } = revived;
    this.#context.log.error({ attempt: id, operation, reference }, 'a payment came late');
    if (revived.state === 'ORPHAN') await this.#options.onOrphan(revived);
  }

  async #raise(
    terminalId: number,
    record: LocalRecord,
    attempt: Row<'attempt'> | undefined,
  ): Promise<void> {
    const { clock, log, store } = this.#context;
    const { reference, approvedCents } = record.result;
    const terminal = select('terminal', { id: terminalId });
    const known = select('payment_task', { terminal_id: terminalId, reference });
    await store.commit([terminal, known], (rows) => {
      const row = rows.one(terminal);
      const isNew = !rows.all(known).some((task) => isOfRecord(task, record));
      const local: RowOperation[] =
        row && isNew ? [strangeRecordTask(rows.nextId(), row, record, attempt, clock.now())] : [];
      return { answer: undefined, local };
    });
    log.error({ terminal: terminalId, reference, amount: approvedCents }, 'an unknown charge');
  }
}

/** The terminal's own numbers; without a last one, as far as there are records. */
interface Numbers {
  readonly first: number;
  readonly last: number | null;
}

async function askRecords(
  administration: TerminalAdministration,
  { first, last }: Numbers,
): Promise<readonly LocalRecord[] | 'no_answer'> {
  const records: LocalRecord[] = [];
  for (let number = first; last === null || number <= last; number++) {
    const record = await askRecord(administration, number);
    if (record === 'no_answer') return record;
    if (record) records.push(record);
    else if (last === null) break;
  }
  return records;
}

async function askRecord(
  administration: TerminalAdministration,
  number: number,
): Promise<LocalRecord | null | 'no_answer'> {
  const answer = await administration.recordOf(String(number));
  switch (answer.kind) {
    case 'answered':
      return answer.value;
    case 'refused':
      return null;
    case 'no_answer':
      return 'no_answer';
  }
}

function isOfBatch({ declined, result }: LocalRecord, batchNumber: string): boolean {
  return !declined && result.batchNumber === batchNumber;
}

/** What is charged on the terminal's own menu has no reference: several share the empty one. */
function isOfRecord(
  { amount_cents, terminal_time }: Row<'payment_task'>,
  { result }: LocalRecord,
): boolean {
  return terminal_time === result.terminalTime && amount_cents === result.approvedCents;
}

/** A call that did nothing has a transaction too: it says so. */
function isRecorded({ state, transaction_id }: Row<'attempt'>): boolean {
  return transaction_id !== null && state !== 'NOT_RUN' && state !== 'DECLINED';
}

import type { Row } from '../../src-shared/journal/tables.ts';
import type { ClosedBatch, TerminalDriver } from '../terminals/driver.ts';
import { batchSum } from './batch-match.ts';
import { type BatchCloseOrder, readBatch, readUnknown, recordClosed } from './close-batch.ts';
import { type Counted, type CountedByNumber, readBegunCloses } from './counted-batches.ts';
import type { PaymentsContext } from './payments-context.ts';
import { isSameSerialNumber } from './terminal-health.ts';

/** A terminal that is away or busy is asked again. */
const askAgainMs = 60_000;

export interface InterruptedClosesOptions {
  readonly context: PaymentsContext;
  readonly driverOf: (terminalId: number) => Promise<TerminalDriver | undefined>;
}

/** `unproven`: the terminal answered, and what it tells doesn't show that the batch was closed. */
type End = 'recorded' | 'unproven' | 'later';

interface BegunClose {
  readonly terminalId: number;
  readonly counted: CountedByNumber;
}

/**
 * Closes that were begun when the register ended. The terminal may have closed its batch and nobody
 * wrote it down: that is done once the terminal tells that its newest closed batch is the one that
 * was counted, by number and by totals, and nothing was sold since. Everything else is left to the
 * next close, which counts it in.
 */
export class InterruptedCloses {
  readonly #context: PaymentsContext;
  readonly #options: InterruptedClosesOptions;
  #cancel: () => void = () => undefined;
  #looking: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(options: InterruptedClosesOptions) {
    this.#context = options.context;
    this.#options = options;
  }

  /** Begins to look; nobody waits for it. */
  start(): void {
    if (!this.#isStopped) this.#looking = this.#reported(this.#look());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#looking;
  }

  async #reported(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.#context.log.error({ err: error }, 'finishing an interrupted batch close failed');
    }
  }

  async #look(): Promise<void> {
    const ends: End[] = [];
    for (const begun of await readBegunCloses(this.#context.store)) {
      if (!this.#isStopped) ends.push(await this.#finish(begun));
    }
    if (!ends.includes('later') || this.#isStopped) return;
    this.#cancel = this.#context.clock.after(askAgainMs, () => this.start());
  }

  async #finish(begun: BegunClose): Promise<End> {
    const { lanes } = this.#context;
    const driver = await this.#options.driverOf(begun.terminalId);
    if (!driver) return 'unproven';
    if (!lanes.takeForErrand(begun.terminalId)) return 'later';
    try {
      return await finishClose(this.#context, driver, begun);
    } finally {
      lanes.release(begun.terminalId);
    }
  }
}

/** The lane is ours. */
async function finishClose(
  context: PaymentsContext,
  driver: TerminalDriver,
  { terminalId, counted }: BegunClose,
): Promise<End> {
  const place = await readPlace(context, terminalId);
  if (!place) return 'unproven';
  const asked = await askClosed(context, driver, place.terminal);
  if (asked === 'later' || asked === 'unproven') return asked;
  const number = asked.batchNumber ?? '';
  const { [number]: own, ...earlier } = counted;
  if (!own || !isCounted(asked, own)) return 'unproven';
  // What has no outcome may have been in that batch: its recovery comes first.
  if (await readUnknown(context, terminalId)) return 'later';
  const rows = await readBatch(context, terminalId);
  if (!rows.transactions.every(({ batch_number }) => isNamed(batch_number, counted)))
    return 'unproven';
  const unrecorded = Object.values(counted).flatMap((each) => each.unrecorded);
  await recordClosed(
    context,
    { ...place, ...own.begun },
    rows,
    { ...asked, outOfBalance: false },
    { earlier, unrecorded, isEmptied: true },
  );
  context.log.info({ terminal: terminalId, number }, 'an interrupted batch close is recorded');
  return 'recorded';
}

/** The newest batch that the terminal closed, if it is the same device that counted it. */
async function askClosed(
  { store }: PaymentsContext,
  driver: TerminalDriver,
  terminal: Row<'terminal'>,
): Promise<ClosedBatch | Exclude<End, 'recorded'>> {
  const identified = await driver.identify();
  if (identified.kind === 'no_answer') return 'later';
  const seen = await store.read
    .selectFrom('terminal_seen')
    .select('serial_number')
    .where('terminal_id', '=', terminal.id)
    .executeTakeFirst();
  const serialNumber = seen?.serial_number || terminal.serial_number;
  if (!isSameSerialNumber(serialNumber, identified.identity.serialNumber)) return 'unproven';
  const answer = await driver.administration?.newestClosedBatch();
  if (answer?.kind === 'no_answer') return 'later';
  return (answer?.kind === 'answered' ? answer.value : null) ?? 'unproven';
}

function isCounted(closed: ClosedBatch, { amountCents, count }: Counted): boolean {
  const sum = batchSum(closed);
  return sum.count === count && sum.amountCents === amountCents;
}

/** A terminal that tells no number with each payment has none that could be another batch's. */
function isNamed(batchNumber: string, counted: CountedByNumber): boolean {
  return batchNumber === '' || Object.hasOwn(counted, batchNumber);
}

type Place = Pick<BatchCloseOrder, 'location' | 'terminal'>;

async function readPlace(
  { store: { read } }: PaymentsContext,
  terminalId: number,
): Promise<Place | undefined> {
  const terminal = await read
    .selectFrom('terminal')
    .selectAll()
    .where('id', '=', terminalId)
    .executeTakeFirst();
  const location = await read
    .selectFrom('location')
    .selectAll()
    .where('location_id', '=', terminal?.location_id ?? 0)
    .executeTakeFirst();
  return terminal && location ? { terminal, location } : undefined;
}

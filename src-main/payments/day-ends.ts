import { Fault } from '../../src-shared/contract/fault.ts';
import { businessDateAt, businessDayStart } from '../../src-shared/domain/business-date.ts';
import { addDays } from '../../src-shared/domain/calendar.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { dayEndOf } from './business-days.ts';
import { callValues } from './call-values.ts';
import type { BatchCloseOrder } from './close-batch.ts';
import type { PaymentsContext } from './payments-context.ts';

/** A terminal that can't close now, because it is away or busy, is asked again. */
const retryMs = 10 * 60_000;
/** Locations that appear meanwhile are seen within the hour. */
const lookAgainMs = 60 * 60_000;

export interface DayEndsOptions {
  readonly context: PaymentsContext;
  readonly closeBatch: (order: BatchCloseOrder) => Promise<unknown>;
}

/**
 * Closes the batch of each attached terminal when its location's business day ends (`eod_time`).
 */
export class DayEnds {
  readonly #options: DayEndsOptions;
  /**
   * Days that are closed already, by terminal; the key of the close makes it once over restarts.
   */
  readonly #closed = new Map<number, string>();
  #cancel: () => void = () => undefined;
  #isStopped = false;

  constructor(options: DayEndsOptions) {
    this.#options = options;
  }

  /** From now on; a day that ended while nothing ran is left to a person. */
  async start(): Promise<void> {
    for (const { terminal, location } of await this.#attached()) {
      this.#closed.set(terminal.id, this.#endedDay(location));
    }
    await this.#schedule();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  async #schedule(): Promise<void> {
    const { clock } = this.#options.context;
    const nowMs = clock.now();
    const due = (await this.#attached()).map(({ location, terminal }) =>
      this.#closed.get(terminal.id) === this.#endedDay(location)
        ? nextStart(location, nowMs) - nowMs
        : retryMs,
    );
    if (this.#isStopped) return;
    this.#cancel = clock.after(Math.min(lookAgainMs, ...due), () => void this.#round());
  }

  async #round(): Promise<void> {
    const { clock, log } = this.#options.context;
    try {
      await this.#closeDue();
      if (!this.#isStopped) await this.#schedule();
    } catch (error) {
      log.error({ err: error }, 'closing batches at the end of the day failed');
      if (!this.#isStopped) this.#cancel = clock.after(retryMs, () => void this.#round());
    }
  }

  async #closeDue(): Promise<void> {
    for (const { location, terminal } of await this.#attached()) {
      const day = this.#endedDay(location);
      const isNew = !this.#closed.has(terminal.id);
      if (isNew) this.#closed.set(terminal.id, day);
      if (this.#closed.get(terminal.id) !== day) await this.#close(location, terminal, day);
    }
  }

  async #close(location: Row<'location'>, terminal: Row<'terminal'>, day: string): Promise<void> {
    const outcome = await this.#options.closeBatch({
      location,
      terminal,
      webhookId: `end-of-day:${day}:${terminal.id}`,
      values: callValues({ terminal_id: String(terminal.id) }),
      userId: null,
    });
    if (!(outcome instanceof Fault)) {
      this.#closed.set(terminal.id, day);
      return;
    }
    const { code } = outcome;
    this.#options.context.log.warn({ terminal: terminal.id, day, code }, 'batch not closed yet');
  }

  /** The newest business date that is over. */
  #endedDay(location: Row<'location'>): string {
    const dayEnd = dayEndOf(location);
    return addDays(businessDateAt(this.#options.context.clock.now(), dayEnd), -1);
  }

  async #attached(): Promise<
    readonly { readonly location: Row<'location'>; readonly terminal: Row<'terminal'> }[]
  > {
    const { read } = this.#options.context.store;
    const terminals = await read
      .selectFrom('terminal')
      .innerJoin('terminal_connection', 'terminal_connection.terminal_id', 'terminal.id')
      .selectAll('terminal')
      .where('status', '=', 1)
      .execute();
    const locations = await read.selectFrom('location').selectAll().execute();
    return terminals.flatMap((terminal) => {
      const location = locations.find((each) => each.location_id === terminal.location_id);
      return location ? [{ location, terminal }] : [];
    });
  }
}

function nextStart(location: Row<'location'>, nowMs: number): number {
  const dayEnd = dayEndOf(location);
  return businessDayStart(addDays(businessDateAt(nowMs, dayEnd), 1), dayEnd);
}

import { put, type RowOperation, remove } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { BatchTotals, LocalRecord, TerminalDriver } from '../terminals/driver.ts';
import { type UnrecordedCharge, unrecordedCharges } from './batch-match.ts';
import type { PaymentsContext } from './payments-context.ts';

/** Who began to close a batch, and under which key. */
export interface BegunClose {
  readonly webhookId: string;
  readonly userId: number | null;
}

/** What the records of a batch came to, just before the terminal was told to close it. */
export interface Counted {
  readonly count: number;
  readonly amountCents: number;
  readonly unrecorded: readonly UnrecordedCharge[];
  readonly begun: BegunClose;
}

export type CountedByNumber = Readonly<Record<string, Counted>>;

export interface BatchCount {
  /** Batches that the terminal closed without our hearing of it, by their numbers. */
  readonly earlier: CountedByNumber;
  /** Charges without a record of ours, in these and in the open batch. */
  readonly unrecorded: readonly UnrecordedCharge[];
  /** True when the terminal has no records any more. */
  readonly isEmptied: boolean;
}

/**
 * Counts what the terminal has and keeps it until a close is recorded: once the batch is closed its
 * records are gone, also when the answer that says so is lost.
 */
export async function countBatch(
  { store }: PaymentsContext,
  driver: TerminalDriver,
  { terminalId, ...begun }: BegunClose & { readonly terminalId: number },
  transactions: readonly Row<'payment_transaction'>[],
): Promise<BatchCount> {
  const known = await readCounted(store, terminalId);
  const detail = await driver.administration?.localDetail();
  if (detail?.kind !== 'answered') return { earlier: {}, unrecorded: [], isEmptied: false };
  const [newest] = detail.value.slice(-1);
  const number = newest?.result.batchNumber;
  const earlier = Object.fromEntries(Object.entries(known).filter(([each]) => each !== number));
  const unrecorded = unrecordedCharges(detail.value, transactions);
  if (number !== undefined) {
    const counted = { ...earlier, [number]: { ...sumOf(detail.value), unrecorded, begun } };
    const value = JSON.stringify(counted);
    const kept = put('setting', { name: countedSetting(terminalId) }, { value });
    await store.commit([], () => ({ answer: undefined, local: [kept] }));
  }
  const before = Object.values(earlier).flatMap((each) => each.unrecorded);
  return { earlier, unrecorded: [...before, ...unrecorded], isEmptied: number === undefined };
}

/** What the terminal counts together with what it had counted in the batches before. */
export function withEarlier(totals: BatchTotals, earlier: CountedByNumber): BatchTotals {
  const named = Object.entries(earlier).map(([number, sum]) => [`batch ${number}`, sum] as const);
  const counts = named.map(([name, { count }]) => [name, count]);
  const amounts = named.map(([name, { amountCents }]) => [name, amountCents]);
  return {
    ...totals,
    counts: { ...totals.counts, ...Object.fromEntries(counts) },
    amountsCents: { ...totals.amountsCents, ...Object.fromEntries(amounts) },
  };
}

/** The totals of a terminal that closed its batch before and refuses to close an empty one. */
export function emptiedTotals({ earlier, isEmptied }: BatchCount): BatchTotals | undefined {
  const batchNumber = Object.keys(earlier).at(-1);
  if (!isEmptied || batchNumber === undefined) return undefined;
  return { counts: {}, amountsCents: {}, batchNumber, outOfBalance: false };
}

/** Closes that were begun and are not recorded: nobody knows whether the terminal heard of them. */
export async function readBegunCloses(
  store: PaymentsContext['store'],
): Promise<readonly { readonly terminalId: number; readonly counted: CountedByNumber }[]> {
  const rows = await store.read
    .selectFrom('setting')
    .selectAll()
    .where('name', 'like', `${countedPrefix}%`)
    .execute();
  return rows.map(({ name, value }) => ({
    terminalId: Number(name.slice(countedPrefix.length)),
    // Written by `countBatch`.
    counted: JSON.parse(value),
  }));
}

/** With the commit that records the close. */
export function forgetCounted(terminalId: number): RowOperation {
  return remove('setting', { name: countedSetting(terminalId) });
}

const countedPrefix = 'batch_counted:';

function countedSetting(terminalId: number): string {
  return `${countedPrefix}${terminalId}`;
}

async function readCounted(
  store: PaymentsContext['store'],
  terminalId: number,
): Promise<CountedByNumber> {
  const setting = await store.read
    .selectFrom('setting')
    .select('value')
    .where('name', '=', countedSetting(terminalId))
    .executeTakeFirst();
  // Written by `countBatch`.
  return setting ? JSON.parse(setting.value) : {};
}

function sumOf(records: readonly LocalRecord[]): Pick<Counted, 'count' | 'amountCents'> {
  const amounts = records.flatMap(signedCents);
  return { count: amounts.length, amountCents: amounts.reduce((sum, cents) => sum + cents, 0) };
}

/** Charges less what was given back; holds, voids and adjustments don't count by themselves. */
function signedCents({ declined, result, voided }: LocalRecord): readonly number[] {
  if (declined || voided) return [];
  const { approvedCents, operation } = result;
  if (operation === 'return') return [-approvedCents];
  return operation === 'sale' || operation === 'capture' ? [approvedCents] : [];
}

import type { TerminalReportAnswer } from '../../src-shared/contract/terminal-device-shapes.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { LocalRecord, LocalTotals } from '../terminals/driver.ts';
import { type BatchRows, matchBatch } from './batch-match.ts';

type ReportRecord = TerminalReportAnswer['records'][number];
type Transaction = Row<'payment_transaction'>;

export interface OpenBatch {
  readonly totals: LocalTotals;
  readonly records: readonly LocalRecord[];
}

/** The open batch as the terminal tells it, beside what we recorded since the last close. */
export function compareBatch(
  { totals, records }: OpenBatch,
  recorded: BatchRows,
): Omit<TerminalReportAnswer, 'terminal_id' | 'read_at' | 'stored'> {
  const shown = records.map((record) => reportRecord(record, recorded.transactions));
  const terminal = sumOf(shown);
  const { count, amountCents: amount } = matchBatch(recorded, noTotals).attempts;
  return {
    terminal,
    recorded: { count, amount },
    difference: terminal.amount - amount,
    totals: Object.entries(totals.counts)
      .map(([name, number]) => ({ name, count: number, amount: totals.amountsCents[name] ?? 0 }))
      .filter((each) => each.count > 0),
    records: shown,
    not_listed: notListed(records, recorded.transactions),
  };
}

const noTotals = { counts: {}, amountsCents: {}, batchNumber: null, outOfBalance: false };

function reportRecord(record: LocalRecord, transactions: readonly Transaction[]): ReportRecord {
  const { result, tender } = record;
  const own = transactions.find((each) => each.terminal_reference === result.reference);
  const recordedCents = own === undefined ? null : keptCents(own, transactions);
  return {
    reference: result.reference,
    transaction_number: result.transactionNumber,
    kind: result.operation,
    tender,
    amount: result.approvedCents,
    tip: result.tipCents,
    card_type: result.cardType,
    last4: result.last4,
    auth_code: result.authCode,
    state: stateOf(record),
    terminal_time: result.terminalTime,
    compared: comparedOf(record, recordedCents),
    recorded_amount: recordedCents,
    ticket_id: own?.ticket_id ?? null,
  };
}

function stateOf({ voided, declined, result }: LocalRecord): ReportRecord['state'] {
  if (declined) return 'declined';
  if (voided) return 'voided';
  return result.stored ? 'stored' : 'approved';
}

/** What charged nobody in either place needs no record of ours. */
function comparedOf(record: LocalRecord, recordedCents: number | null): ReportRecord['compared'] {
  const isNothing = record.voided || record.declined;
  if (recordedCents === null) return isNothing ? 'same' : 'missing';
  return recordedCents === (isNothing ? 0 : record.result.approvedCents) ? 'same' : 'different';
}

/** What a charge or refund came to after its tip adjusts; nothing when it was voided. */
function keptCents(own: Transaction, transactions: readonly Transaction[]): number {
  if (own.kind === 'void' || own.kind === 'tip_adjust') return 0;
  const children = transactions.filter(({ parent_id }) => parent_id === own.id);
  if (children.some(({ kind }) => kind === 'void')) return 0;
  if (own.kind === 'auth') return own.held_cents;
  return (children.findLast(({ kind }) => kind === 'tip_adjust') ?? own).amount_cents;
}

function sumOf(records: readonly ReportRecord[]): TerminalReportAnswer['terminal'] {
  const amounts = records
    .filter(({ state }) => state === 'approved' || state === 'stored')
    .flatMap(({ kind, amount }) => signedCents(kind, amount));
  return { count: amounts.length, amount: amounts.reduce((sum, cents) => sum + cents, 0) };
}

/** A hold that nobody captured moves no money. */
function signedCents(kind: ReportRecord['kind'], cents: number): readonly number[] {
  switch (kind) {
    case 'sale':
    case 'capture':
      return [cents];
    case 'return':
      return [-cents];
    case 'auth':
    case 'void':
    case 'tip_adjust':
    case 'other':
      return [];
  }
}

function notListed(
  records: readonly LocalRecord[],
  transactions: readonly Transaction[],
): TerminalReportAnswer['not_listed'] {
  const listed = new Set(records.map(({ result }) => result.reference));
  return transactions
    .filter(({ kind }) => kind === 'sale' || kind === 'capture' || kind === 'refund')
    .filter((each) => !listed.has(each.terminal_reference) && keptCents(each, transactions) > 0)
    .map(({ id, terminal_reference, amount_cents, ticket_id }) => ({
      transaction_id: id,
      reference: terminal_reference,
      amount: amount_cents,
      ticket_id,
    }));
}

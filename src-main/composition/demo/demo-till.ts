import { leftToRefund } from '../../../src-shared/domain/refund.ts';
import { splitEvenly } from '../../../src-shared/domain/split.ts';
import type { Random } from '../../../src-shared/lib/random.ts';
import { type DemoPaid, type DemoShare, payShare, refundOf } from './demo-payment.ts';
import type { DemoRecord, DemoSource, DemoTicket } from './demo-records.ts';
import type { DemoShift } from './demo-shift.ts';
import type { RungUp } from './demo-ticket.ts';
import { between, chance, pick } from './draw.ts';

/** Where tickets are paid, refunds are given, and the drawers learn of both. */
export interface DemoTill {
  readonly source: DemoSource;
  readonly terminalId: number;
  shiftAt(instantMs: number): DemoShift;
  readonly random: Random;
}

export interface Settled {
  readonly ticket: DemoTicket;
  readonly transactions: readonly DemoRecord<'payment_transaction'>[];
}

const minuteMs = 60_000;
/** Who pays next, while the first card is put away. */
const payerGapMs = 25_000;
const refundReasons = ['Wrong item', 'Cold when served', 'Changed their mind', 'Charged twice'];

/** Takes the money for a ticket when its guests leave, seldom from two of them, and closes it. */
export function settle(till: DemoTill, { ticket, reckoning }: RungUp, leftMs: number): Settled {
  const { source, random } = till;
  const dueCents = reckoning.totals.total;
  const payers = ticket.header.guest_count > 1 && chance(random, 110) ? 2 : 1;
  const shares = dueCents === 0 ? [] : splitEvenly(dueCents, payers);
  const paid = shares.map((baseCents, index) => {
    const atMs = leftMs - (shares.length - 1 - index) * payerGapMs;
    const share = shareOf(till, ticket, baseCents, atMs);
    const onePaid = payShare(source, share, random);
    noteCash(till, onePaid.payment.tender, 'sale', atMs, baseCents);
    return onePaid;
  });
  return {
    ticket: {
      ...ticket,
      header: { ...ticket.header, closed_ms: leftMs },
      payments: paid.map((one) => one.payment),
    },
    transactions: paid.flatMap((one) => one.transactions),
  };
}

/** Gives back a line or everything of some paid tickets, a while after their guests left. */
export function refundSometimes(
  till: DemoTill,
  settled: Settled,
  lineTotalsCents: readonly number[],
  closesMs: number,
): readonly DemoRecord<'payment_transaction'>[] {
  const { source, random } = till;
  const [payment] = settled.ticket.payments;
  if (!payment || !chance(random, 13)) return [];
  const sale = settled.transactions.filter((one) => one.payment_id === payment.id);
  const paid: DemoPaid = { payment, transactions: sale };
  const left = leftToRefund({ baseCents: payment.base_cents, tipCents: payment.tip_cents }, []);
  const isWhole = chance(random, 350);
  const baseCents = isWhole
    ? left.baseCents
    : Math.min(left.baseCents, pick(random, lineTotalsCents));
  if (baseCents === 0) return [];
  const atMs = Math.min(payment.created_ms + between(random, 4, 70) * minuteMs, closesMs);
  const share = shareOf(till, settled.ticket, baseCents, atMs);
  const given = { baseCents, tipCents: isWhole ? left.tipCents : 0 };
  noteCash(till, payment.tender, 'refund', atMs, baseCents);
  return [refundOf(source, paid, share, { ...given, reason: pick(random, refundReasons) })];
}

function shareOf(till: DemoTill, ticket: DemoTicket, baseCents: number, atMs: number): DemoShare {
  const shift = till.shiftAt(atMs);
  return {
    ticketId: ticket.id,
    baseCents,
    isTableService: ticket.header.table_id !== null,
    atMs,
    businessDate: ticket.header.business_date,
    userId: shift.userId,
    shiftId: shift.id,
    terminalId: till.terminalId,
  };
}

function noteCash(
  till: DemoTill,
  tender: string,
  kind: 'sale' | 'refund',
  atMs: number,
  cents: number,
): void {
  if (tender === 'cash') till.shiftAt(atMs).movements.push({ kind, cents });
}

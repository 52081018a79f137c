import { Fault } from '../../src-shared/contract/fault.ts';
import type { ChargeAnswer } from '../../src-shared/contract/payment.ts';
import { type BaseAndTip, divideRefund } from '../../src-shared/domain/refund.ts';
import type { NewEntry } from '../../src-shared/journal/entry.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { chargeAnswer } from '../payments/answers.ts';
import { keySelections } from '../payments/key-selections.ts';
import { type AnswerReference, claimKey, type KeyedCall, keyVerdict } from '../payments/keys.ts';
import { type TransactionRow, withoutCard } from '../payments/transaction-row.ts';
import { select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import { refundableCash } from './followed-payments.ts';
import { approverId } from './kernel/approver-id.ts';
import type { Call } from './kernel/handler.ts';
import { checkActingUser, findLocation } from './lookups.ts';
import { itemRefund } from './refund-items.ts';
import { repeatedValues } from './repeated-values.ts';

/** A payment in cash that a refund names: it has no transaction, so its own id stands for it. */
export async function findCashPayment(
  context: ServiceContext,
  locationId: number,
  id: number,
): Promise<Row<'payment'> | undefined> {
  const [payment] = await context.store.rows(select('payment', { id }));
  const isCash = payment?.tender === 'cash' && payment.location_id === locationId;
  return isCash ? payment : undefined;
}

/** Gives cash back out of the drawer: no terminal, so key, record and answer are one commit. */
export async function refundCash(
  context: ServiceContext,
  payment: Row<'payment'>,
  call: Call<'refund'>,
): Promise<ChargeAnswer | Fault> {
  const { store, clock } = context;
  const { params, body } = call;
  const location = await findLocation(store.read, params.location_id);
  if (location instanceof Fault) return location;
  const actingFault = await checkActingUser(store.read, location, body.user_id, 400);
  if (actingFault) return actingFault;
  const lines = itemRefund(payment.ticket_id, body.items);
  const keyed: KeyedCall = {
    locationId: params.location_id,
    webhookId: body.webhook_id,
    paymentKey: body.payment.id,
    call: 'refund',
    values: repeatedValues(body, call.caller),
  };
  const businessDate = context.payments.days.dateOf(location, clock.now());
  const keys = keySelections(keyed);
  const own = select('payment', { id: payment.id });
  const earlier = select('payment_transaction', { ticket_id: payment.ticket_id });
  const done = await store.commit<AnswerReference>(
    [...keys.all, own, earlier, ...lines.selections],
    (rows) => {
      const nowMs = clock.now();
      const verdict = keyVerdict(keys.read(rows), keyed);
      if (verdict.kind === 'refused') return verdict.fault;
      if (verdict.kind === 'answered') return { answer: verdict.reference };
      if (verdict.kind === 'adopted') return answered(keyed, nowMs, verdict.reference);
      const given = givenBack(rows.one(own) ?? payment, rows.all(earlier), body.payment);
      if (given instanceof Fault) return given;
      const refundedItems = lines.quote(rows);
      if (refundedItems instanceof Fault) return refundedItems;
      const moment = {
        id: rows.nextId(),
        businessDate,
        nowMs,
        registerNumber: rows.registerNumber,
      };
      const said = { ...body, approverId: approverId(call), refundedItems };
      const transaction = cashRefundRow(payment, given, said, moment);
      return {
        ...answered(keyed, nowMs, referenceOf(transaction)),
        entries: [entryOf(transaction)],
      };
    },
  );
  if (done instanceof Fault) return done;
  const recorded = select('payment_transaction', { id: done.transactionId ?? 0 });
  const [transaction] = await store.rows(recorded);
  assert(transaction, 'a refund that was just recorded is stored');
  return chargeAnswer(transaction, null, body.payment.id);
}

function answered(call: KeyedCall, nowMs: number, reference: AnswerReference) {
  return { answer: reference, local: [claimKey(call, nowMs, null, reference)] };
}

function referenceOf(transaction: TransactionRow): AnswerReference {
  const { ticket_id, payment_id, id } = transaction;
  return { ticketId: ticket_id, paymentId: payment_id, transactionId: id };
}

function entryOf(transaction: TransactionRow): NewEntry {
  return {
    kind: 'transaction.recorded',
    locationId: transaction.location_id,
    actor: transaction.user_id,
    body: transaction,
  };
}

function givenBack(
  payment: Row<'payment'>,
  transactions: readonly Row<'payment_transaction'>[],
  asked: Call<'refund'>['body']['payment'],
): BaseAndTip | Fault {
  if (payment.state !== 'recorded') return new Fault(10131, { state: payment.state });
  const left = refundableCash(transactions, payment);
  const { baseCents, tipCents } =
    asked.tip === undefined
      ? divideRefund(asked.amount, left)
      : { baseCents: asked.amount - asked.tip, tipCents: asked.tip };
  const isLeft = baseCents >= 0 && baseCents <= left.baseCents && tipCents <= left.tipCents;
  if (!isLeft) return new Fault(10130, { available: left.baseCents + left.tipCents });
  return { baseCents, tipCents };
}

interface Moment {
  readonly id: number;
  readonly businessDate: string;
  readonly nowMs: number;
  readonly registerNumber: number;
}

interface Said extends Pick<Call<'refund'>['body'], 'user_id' | 'reason'> {
  readonly approverId: number | null;
  readonly refundedItems: string | null;
}

function cashRefundRow(
  payment: Row<'payment'>,
  { baseCents, tipCents }: BaseAndTip,
  said: Said,
  moment: Moment,
): TransactionRow {
  return {
    ...withoutCard,
    id: moment.id,
    user_id: said.user_id ?? null,
    approver_id: said.approverId,
    reason: said.reason ?? null,
    refunded_items: said.refundedItems,
    register_no: moment.registerNumber,
    business_date: moment.businessDate,
    created_ms: moment.nowMs,
    location_id: payment.location_id,
    ticket_id: payment.ticket_id,
    payment_id: payment.id,
    parent_id: null,
    kind: 'refund',
    status: 'approved',
    tender: 'cash',
    amount_cents: baseCents + tipCents,
    base_cents: baseCents,
    tip_cents: tipCents,
    surcharge_cents: 0,
  };
}

import type { EntryBody } from './entry.ts';
import { addToSum, type RowOperation } from './row-operation.ts';
import type { Row } from './tables.ts';
import type { RecordedPayment, VoidedPayment } from './ticket-facts.ts';

/** Day totals by business date and register: sums of facts, rolled up in the commit itself. */
export const dayTotalOf = { payment, reversal, transaction };

function payment(locationId: number, paid: RecordedPayment): readonly RowOperation[] {
  return paid.state === 'recorded' ? [added(locationId, paid, 1)] : [];
}

/**
 * A void takes back what its payment added, on the day of the void: the other day may be closed.
 */
function reversal(locationId: number, voided: VoidedPayment): readonly RowOperation[] {
  return [added(locationId, voided, -1)];
}

function added(locationId: number, paid: VoidedPayment, sign: 1 | -1): RowOperation {
  const baseCents = sign * paid.base_cents;
  const taken = paid.tender === 'cash' ? { cash_cents: baseCents } : {};
  const charged = paid.tender === 'card' ? { card_cents: baseCents } : {};
  return addToSum('day_total', dayKey(locationId, paid.business_date, paid.register_no), {
    sales_cents: baseCents,
    tips_cents: sign * paid.tip_cents,
    surcharges_cents: sign * paid.surcharge_cents,
    ...taken,
    ...charged,
  });
}

function transaction(body: EntryBody): readonly RowOperation[] {
  // The body is a row of `payment_transaction`, written by the recorder of payments.
  const row = body as unknown as Row<'payment_transaction'>;
  if (row.status !== 'approved') return [];
  // A void of a refund takes it back on the day of the void.
  const isUndone = row.kind === 'void' && row.voided_kind === 'refund';
  if (row.kind !== 'refund' && !isUndone) return [];
  return [
    addToSum('day_total', dayKey(row.location_id, row.business_date, row.register_no), {
      refunds: isUndone ? -1 : 1,
      refunds_cents: isUndone ? -row.amount_cents : row.amount_cents,
    }),
  ];
}

function dayKey(
  locationId: number,
  businessDate: string,
  registerNumber: number,
): Pick<Row<'day_total'>, 'location_id' | 'business_date' | 'register_no'> {
  return { location_id: locationId, business_date: businessDate, register_no: registerNumber };
}

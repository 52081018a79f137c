import type { EntryBody } from './entry.ts';
import { addToSum, type RowOperation } from './row-operation.ts';
import type { Row } from './tables.ts';
import type { RecordedPayment } from './ticket-facts.ts';

/** Day totals by business date and register: sums of facts, rolled up in the commit itself. */
export const dayTotalOf = { payment, transaction };

function payment(locationId: number, paid: RecordedPayment): readonly RowOperation[] {
  if (paid.state !== 'recorded') return [];
  const taken = paid.tender === 'cash' ? { cash_cents: paid.base_cents } : {};
  const charged = paid.tender === 'card' ? { card_cents: paid.base_cents } : {};
  return [
    addToSum('day_total', dayKey(locationId, paid.business_date, paid.register_no), {
      sales_cents: paid.base_cents,
      tips_cents: paid.tip_cents,
      surcharges_cents: paid.surcharge_cents,
      ...taken,
      ...charged,
    }),
  ];
}

function transaction(body: EntryBody): readonly RowOperation[] {
  // The body is a row of `payment_transaction`, written by the recorder of payments.
  const row = body as unknown as Row<'payment_transaction'>;
  if (row.kind !== 'refund' || row.status !== 'approved') return [];
  return [
    addToSum('day_total', dayKey(row.location_id, row.business_date, row.register_no), {
      refunds: 1,
      refunds_cents: row.amount_cents,
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

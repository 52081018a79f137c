import { Fault, invalidField } from '../../src-shared/contract/fault.ts';
import type { EbtInquiry, EbtTender } from '../../src-shared/contract/payment-ticket.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { TerminalRequest } from '../payments/order.ts';
import type { Call } from './kernel/handler.ts';
import type { OrderBody } from './prepare-order.ts';

type Payment = OrderBody['payment'];

/**
 * 10131 where a register asks EBT of a terminal that isn't said to take it. A Sale goes through:
 * the documented interface has no such field, and the terminal itself refuses.
 */
export function ebtFault(
  ebtType: EbtTender | EbtInquiry | undefined,
  terminal: Pick<Row<'terminal'>, 'takes_ebt'>,
): Fault | undefined {
  if (ebtType === undefined || terminal.takes_ebt === 1) return undefined;
  return new Fault(10131, { state: 'terminal_takes_no_ebt' });
}

/** What doesn't go together in one payment. */
export function tenderFault(payment: Payment): Fault | undefined {
  const { tender, ebt_type, cashback = 0, tip = 0, allow_duplicate } = payment;
  if (tender === 'cash') {
    if (ebt_type !== undefined) return invalidField('payment.ebt_type', 'not_with_cash');
    if (allow_duplicate) return invalidField('payment.allow_duplicate', 'not_with_cash');
  }
  if (cashback > 0 && ebt_type !== 'CASH_BENEFIT') {
    return invalidField('payment.cashback', 'only_with_cash_benefit');
  }
  if (ebt_type !== undefined && tip > 0) return invalidField('payment.tip', 'not_with_ebt');
  return ebt_type === 'VOUCHER' ? voucherFault(payment) : undefined;
}

/** Nobody reads a voucher but the person who types it in. */
function voucherFault({ voucher_number, voucher_auth_code }: Payment): Fault | undefined {
  const missing = Object.entries({ voucher_number, voucher_auth_code })
    .filter(([, value]) => !value)
    .map(([name]) => [`payment.${name}`, ['missing_required_parameters']]);
  return missing.length > 0 ? new Fault(10109, Object.fromEntries(missing)) : undefined;
}

/** An order's payment in the terms of the terminal. */
export function tenderRequest(
  payment: Payment,
): Pick<
  TerminalRequest,
  'tender' | 'ebtType' | 'cashbackCents' | 'voucherNumber' | 'voucherAuthCode'
> {
  const { ebt_type, cashback, voucher_number, voucher_auth_code } = payment;
  if (ebt_type === undefined) return { tender: 'credit' };
  return {
    tender: 'ebt',
    ebtType: ebt_type,
    ...(cashback ? { cashbackCents: cashback } : {}),
    ...(voucher_number ? { voucherNumber: voucher_number } : {}),
    ...(voucher_auth_code ? { voucherAuthCode: voucher_auth_code } : {}),
  };
}

/** That the same card pays the same amount twice is a manager's word, not a cashier's. */
export function duplicateFault(
  { allow_duplicate }: Payment,
  { caller, approver }: Pick<Call<'createOrder'>, 'caller' | 'approver'>,
): Fault | undefined {
  if (!allow_duplicate || caller.door !== 'port' || approver) return undefined;
  return new Fault(10403, { step_up: 'manager' });
}

import { cardPayment, guestReceipt } from '../../../src-shared/contract/examples/receipt.ts';
import type { Receipt, ReceiptPayment } from '../../api/receipt.ts';

/** A receipt of one espresso, with what matters to the test put over it. */
export function aReceipt(changes: Partial<Receipt> = {}): Receipt {
  return {
    ...guestReceipt,
    business: { ...guestReceipt.business, name: 'Harbor Street Café' },
    ticket: { ...guestReceipt.ticket, ticket_number: 100_042, cashier: 'Maya T.' },
    lines: [
      {
        name: 'Espresso',
        price_level: null,
        quantity: 1,
        split: 1,
        price: 400,
        discount: 0,
        modifiers: [],
        note: null,
      },
    ],
    taxes: [],
    totals: {
      ...guestReceipt.totals,
      items: 400,
      sub_total: 400,
      exclusive_tax: 0,
      total: 400,
      tips: 0,
      grand_total: 400,
      paid: 400,
    },
    payments: [aCardPayment()],
    ...changes,
  };
}

/** The espresso paid by a chip card that tells everything that card rules want on paper. */
export function aCardPayment(changes: Partial<ReceiptPayment> = {}): ReceiptPayment {
  const application = { application: 'VISA CREDIT', tvr: '0400008000', tsi: 'E800' };
  return {
    ...cardPayment,
    amount: 400,
    tip: 0,
    total: 400,
    card: cardPayment.card && { ...cardPayment.card, ...application },
    ...changes,
  };
}

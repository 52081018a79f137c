import type {
  DrawnSignature,
  ReceiptCopy,
  ReceiptDrawing,
  ReceiptMoney,
  ReturnedItem,
} from '../../src-shared/domain/receipt-payments.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { firstBalance } from '../payments/answers.ts';
import { isForgotten } from '../payments/signed.ts';
import type { ServiceContext } from './context.ts';
import { allows, readFollowedPayments } from './followed-payments.ts';
import { parseRefundedItems } from './json-columns.ts';
import type { TicketRecord } from './ticket-rows.ts';

type Transaction = Row<'payment_transaction'>;

/** Everything about a ticket's money that its receipt tells. */
export async function readReceiptMoney(
  context: ServiceContext,
  { ticket, items, payments }: TicketRecord,
  copy: ReceiptCopy,
): Promise<ReceiptMoney> {
  const followed = await readFollowedPayments(context.store.read, [ticket.id]);
  const { transactions } = followed;
  const [onSlip, signatures] = await Promise.all([
    readSlipTerminals(context),
    // Nobody's signature is unsealed for a copy that doesn't show it.
    copy === 'merchant' ? readSignatures(context, transactions) : [],
  ]);
  const tipsToCome = transactions.filter(
    ({ id, terminal_id }) => onSlip.has(terminal_id ?? 0) && allows(followed, 'tipAdjust', id),
  );
  return {
    payments,
    transactions,
    signatures,
    tipsToCome: new Set(tipsToCome.map(({ id }) => id)),
    balances: new Map(
      transactions.flatMap((one) => {
        const balance = firstBalance(one);
        return balance === undefined ? [] : [[one.id, balance] as const];
      }),
    ),
    returned: new Map(transactions.map((one) => [one.id, returnedItems(one, items)])),
  };
}

/** `global_tip_id` 2: the guest writes the tip on the slip. */
const tipOnSlip = 2;

async function readSlipTerminals({ store }: ServiceContext): Promise<ReadonlySet<number>> {
  const rows = await store.read
    .selectFrom('terminal')
    .select('id')
    .where('global_tip_id', '=', tipOnSlip)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function readSignatures(
  { store, secrets, clock }: ServiceContext,
  transactions: readonly Transaction[],
): Promise<DrawnSignature[]> {
  if (transactions.length === 0) return [];
  const rows = await store.read
    .selectFrom('signature')
    .selectAll()
    .where(
      'transaction_id',
      'in',
      transactions.map(({ id }) => id),
    )
    .execute();
  return Promise.all(
    rows.map(async (row): Promise<DrawnSignature> => {
      const { transaction_id, state, drawing } = row;
      return {
        transactionId: transaction_id,
        state: isForgotten(row, clock.now()) ? 'missing' : state,
        drawing: drawing === null ? null : parseDrawing(await secrets.open(drawing)),
      };
    }),
  );
}

/** Sealed by whoever fetched it from the terminal. */
function parseDrawing(text: string): ReceiptDrawing {
  return JSON.parse(text) as ReceiptDrawing;
}

function returnedItems(
  { refunded_items }: Transaction,
  items: readonly Row<'ticket_item'>[],
): readonly ReturnedItem[] {
  return parseRefundedItems(refunded_items ?? '').map(({ id, quantity, amount }) => ({
    name: items.find((item) => item.id === id)?.name ?? '',
    quantity,
    amount,
  }));
}

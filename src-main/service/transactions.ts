import { Fault } from '../../src-shared/contract/fault.ts';
import type {
  TransactionAnswer,
  transactionOperations,
} from '../../src-shared/contract/transaction.ts';
import type { BaseAndTip } from '../../src-shared/domain/refund.ts';
import { withoutVoidedRefunds } from '../../src-shared/journal/standing-transactions.ts';
import type { TransactionKind } from '../../src-shared/journal/tables/sales.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { sqlTime } from '../../src-shared/lib/clock.ts';
import { leftOf, takenOf } from '../payments/follow-up-limits.ts';
import type { ServiceContext } from './context.ts';
import { findTransaction } from './follow-up-order.ts';
import type { HandlersOf } from './kernel/handler.ts';

export function transactionHandlers(
  context: ServiceContext,
): HandlersOf<keyof typeof transactionOperations> {
  return {
    retrieveTransaction: async ({ params }) => {
      const location = await context.reference.location(params.location_id);
      if (location instanceof Fault) return location;
      const transaction = await findTransaction(context, params.location_id, params.transaction_id);
      if (transaction instanceof Fault) return transaction;
      const [children, parent] = await Promise.all([
        readChildren(context, transaction.id),
        readParent(context, transaction),
      ]);
      return present(transaction, children, parent);
    },
  };
}

type Transaction = Row<'payment_transaction'>;

const typeNames: Readonly<Record<TransactionKind, string>> = {
  sale: 'Sale',
  auth: 'Auth',
  capture: 'Capture',
  refund: 'Refund',
  void: 'Void',
  tip_adjust: 'Tip Adjust',
};

const statusNames = {
  approved: 'Approved',
  declined: 'Declined',
  not_run: 'Not Processed',
} as const;
const tenderNames = { cash: 'Cash', card: 'Credit Card', external: 'External' } as const;

function present(
  transaction: Transaction,
  children: readonly Transaction[],
  parent: Transaction | undefined,
): TransactionAnswer {
  const left = refundable(transaction, children);
  const status = statusOf(transaction, children);
  const { tipCents } = takenOf({ original: transaction, children });
  return {
    id: transaction.id,
    location_id: transaction.location_id,
    payment_id: transaction.payment_id ?? 0,
    payment_status: status,
    status,
    total_amount: totalOf(transaction) + tipCents - transaction.tip_cents,
    base_amount: transaction.base_cents,
    tip_amount: tipCents,
    tender_id_name: transaction.ebt_type === null ? tenderNames[transaction.tender] : 'EBT',
    transaction_type_name: typeNames[transaction.kind],
    card_type: transaction.card_type,
    last4: transaction.last4,
    auth_code: transaction.auth_code,
    entry_type: transaction.entry_type,
    emv_tags: transaction.emv_tags,
    refundable_base_amount: left.baseCents,
    refundable_tip_amount: left.tipCents,
    can_partial_refund: left.baseCents + left.tipCents > 0,
    can_view_receipt: transaction.status === 'approved',
    parents: parent
      ? [
          {
            id: parent.id,
            transaction_type_name: typeNames[parent.kind],
            total_amount: totalOf(parent),
          },
        ]
      : [],
    created_datetime: sqlTime(transaction.created_ms),
  };
}

function statusOf(transaction: Transaction, children: readonly Transaction[]): string {
  const voided = children.some(({ kind }) => kind === 'void');
  return voided ? 'Voided' : statusNames[transaction.status];
}

/** Only what was taken and not voided can be given back. */
function refundable(transaction: Transaction, children: readonly Transaction[]): BaseAndTip {
  const taken = transaction.kind === 'sale' || transaction.kind === 'capture';
  const voided = children.some(({ kind }) => kind === 'void');
  if (transaction.status !== 'approved' || !taken || voided) return { baseCents: 0, tipCents: 0 };
  return leftOf({ original: transaction, children, attempts: [] });
}

/** What was charged, given back or is held. */
function totalOf(transaction: Transaction): number {
  return transaction.kind === 'auth' ? transaction.held_cents : transaction.amount_cents;
}

/** What was made of a transaction and stands. */
async function readChildren(
  context: ServiceContext,
  parentId: number,
): Promise<readonly Transaction[]> {
  const { read } = context.store;
  const children = await read
    .selectFrom('payment_transaction')
    .selectAll()
    .where('parent_id', '=', parentId)
    .where('status', '=', 'approved')
    .execute();
  const refunds = children.filter(({ kind }) => kind === 'refund').map(({ id }) => id);
  if (refunds.length === 0) return children;
  const voids = await read
    .selectFrom('payment_transaction')
    .selectAll()
    .where('parent_id', 'in', refunds)
    .where('status', '=', 'approved')
    .execute();
  return withoutVoidedRefunds([...children, ...voids]).filter(
    ({ parent_id }) => parent_id === parentId,
  );
}

async function readParent(
  context: ServiceContext,
  transaction: Transaction,
): Promise<Transaction | undefined> {
  if (transaction.parent_id === null) return undefined;
  return context.store.read
    .selectFrom('payment_transaction')
    .selectAll()
    .where('id', '=', transaction.parent_id)
    .executeTakeFirst();
}

import type { CartDiscount, CartLine } from '../../src-shared/domain/cart-pricing.ts';
import type { InputOfCall } from './port-client.ts';

/** A ticket as the window holds it before it is stored. */
export interface TicketToStore {
  /** Made in the window: storing it twice is storing it once. */
  readonly key: string;
  readonly name: string | null;
  readonly orderTypeId: number | null;
  readonly tableId: number | null;
  readonly guestCount: number;
  readonly lines: readonly CartLine[];
  readonly discounts: readonly CartDiscount[];
}

type WireTicket = NonNullable<InputOfCall<'createTicket'>['body']>;
type WireLine = NonNullable<WireTicket['items']>[number];

/** The body of a new ticket. The window's own fields stay in the window. */
export function wireTicket(ticket: TicketToStore): WireTicket {
  return { id_external: ticket.key, ...wireHeader(ticket), ...wireCart(ticket) };
}

/** What is said about a ticket as a whole. */
export function wireHeader({ name, orderTypeId, tableId, guestCount }: TicketToStore) {
  return {
    guest_count: guestCount,
    ...(name === null ? {} : { name }),
    ...(orderTypeId === null ? {} : { order_type_id: orderTypeId }),
    ...(tableId === null ? {} : { table_id: tableId }),
  };
}

export function wireCart(ticket: Pick<TicketToStore, 'lines' | 'discounts'>) {
  return {
    items: ticket.lines.map(wireLine),
    discounts: ticket.discounts.map((discount) => ({ ...discount })),
  };
}

function wireLine(line: CartLine): WireLine {
  const { menu_item_id, price_level_id, quantity, split, share, comment } = line;
  return {
    menu_item_id,
    price_level_id,
    quantity,
    split,
    share,
    comment,
    modifiers: line.modifiers?.map((modifier) => ({ ...modifier })),
    discounts: line.discounts?.map((discount) => ({ ...discount })),
  };
}

import { Fault } from '../../src-shared/contract/fault.ts';
import type { ReceiptAnswer, receiptOperations } from '../../src-shared/contract/receipt.ts';
import { nationalPhone } from '../../src-shared/domain/phone.ts';
import {
  type Receipt,
  type ReceiptFacts,
  type ReceiptMark,
  receiptOf,
} from '../../src-shared/domain/receipt.ts';
import { stateById } from '../../src-shared/domain/states.ts';
import { liveItems, reckonRows } from '../../src-shared/journal/derive-ticket.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { sqlTime } from '../../src-shared/lib/clock.ts';
import { select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import { demoSetting } from './demo-setting.ts';
import { parseStoredModifiers } from './json-columns.ts';
import type { HandlersOf } from './kernel/handler.ts';
import { findLocation } from './lookups.ts';
import { presentTicket } from './present-ticket.ts';
import { readProcessing } from './processing.ts';
import { readReceiptMoney } from './receipt-money.ts';
import { findTicket, readTicketRecord, type TicketRecord } from './ticket-rows.ts';

export function receiptHandlers(
  context: ServiceContext,
): HandlersOf<keyof typeof receiptOperations> {
  const { store } = context;
  return {
    retrieveReceipt: async ({ params, query }) => {
      const location = await findLocation(store.read, params.location_id);
      if (location instanceof Fault) return location;
      const ticket = await findTicket(store.read, params.location_id, params.ticket_id);
      if (ticket instanceof Fault) return ticket;
      const record = await readTicketRecord(store, ticket);
      const { copy = 'customer', reprint } = query;
      const [mark, money] = await Promise.all([
        readMark(context, location),
        readReceiptMoney(context, record, copy),
      ]);
      const facts = { ...money, ...contentOf(record), isReprint: reprint === 1, mark };
      const receipt = receiptOf(facts, copy);
      const { currency_iso } = await readProcessing(store.read, location.location_id);
      return {
        currency: currency_iso,
        timezone_code: location.timezone_code,
        business: presentBusiness(location),
        ticket: await presentSoldTicket(context, record),
        ...presentReceipt(receipt),
      };
    },
  };
}

function contentOf(record: TicketRecord): Pick<ReceiptFacts, 'lines' | 'totals' | 'reckoned'> {
  return {
    lines: linesOf(record),
    totals: totalsOf(record.ticket),
    reckoned: reckonedOf(record),
  };
}

const boardingStatus = 5;

async function readMark(
  { store }: ServiceContext,
  location: Row<'location'>,
): Promise<ReceiptMark | null> {
  const [demo] = await store.rows(select('setting', { name: demoSetting }));
  if (demo) return 'demo';
  return location.status === boardingStatus ? 'practice' : null;
}

function linesOf({ items }: TicketRecord): ReceiptFacts['lines'] {
  return liveItems(items).map((item) => ({
    name: item.name,
    price_level: item.price_level,
    quantity: item.quantity,
    split: item.split,
    price: item.price_cents,
    discount: item.discount_cents,
    modifiers: parseStoredModifiers(item.modifiers).map(({ name, quantity, price }) => ({
      name,
      quantity,
      price,
    })),
    note: item.note,
  }));
}

function totalsOf(ticket: Row<'ticket'>): ReceiptFacts['totals'] {
  return {
    items: ticket.items_cents,
    discounts: ticket.discounts_cents,
    other_charges: ticket.other_charges_cents,
    sub_total: ticket.sub_total_cents,
    service_charges: ticket.service_charges_cents,
    exclusive_tax: ticket.exclusive_tax_cents,
    inclusive_tax: ticket.inclusive_tax_cents,
    total: ticket.total_cents,
    tips: ticket.tips_cents,
    surcharges: ticket.surcharges_cents,
    grand_total: ticket.total_cents + ticket.tips_cents + ticket.surcharges_cents,
    paid: ticket.paid_cents,
    refunded: ticket.refunded_cents,
    due: ticket.due_cents,
  };
}

/** A ticket that another system rang up keeps the sums that it was sent with. */
function reckonedOf(record: TicketRecord): ReceiptFacts['reckoned'] {
  const { ticket, discounts } = record;
  if (ticket.sent_totals !== null || ticket.bare === 1) return null;
  const { discountsCents, taxes } = reckonRows(record);
  const standing = discounts
    .filter(({ removed }) => removed === 0)
    .toSorted((a, b) => a.id - b.id)
    .map(({ name }, index) => ({ name, amount: discountsCents[index] ?? 0 }));
  return { discounts: standing, taxes };
}

function presentBusiness(location: Row<'location'>): ReceiptAnswer['business'] {
  const { name, legal_business_name, address, city, zip, phone, website, logo } = location;
  const state = stateById(location.global_state_id)?.code ?? '';
  const place = { address, city, state, zip };
  return { name, legal_business_name, ...place, phone: nationalPhone(phone), website, logo };
}

async function presentSoldTicket(
  { store, reference }: ServiceContext,
  record: TicketRecord,
): Promise<ReceiptAnswer['ticket']> {
  const { ticket } = record;
  const shown = await presentTicket(reference, record);
  const tableId = ticket.table_id;
  const [table] = tableId === null ? [] : await store.rows(select('dining_table', { id: tableId }));
  return {
    id: ticket.id,
    ticket_number: ticket.ticket_number,
    name: ticket.name,
    order_type: shown._embedded.order_type.name,
    table_name: table?.name ?? '',
    guest_count: ticket.guest_count,
    cashier: shown._embedded.employee.check_name,
    open: ticket.open === 1,
    voided: ticket.voided === 1,
    opened_at: shown.opened_at,
    closed_at: shown.closed_at,
  };
}

/** The receipt as it leaves: lists of its own, times as text. */
function presentReceipt(
  receipt: Receipt,
): Omit<ReceiptAnswer, 'currency' | 'timezone_code' | 'business' | 'ticket'> {
  const { lines, discounts, taxes, payments } = receipt;
  return {
    ...receipt,
    lines: lines.map((line) => ({ ...line, modifiers: [...line.modifiers] })),
    discounts: [...discounts],
    taxes: [...taxes],
    payments: payments.map(({ atMs, drawing, ...payment }) => ({
      ...payment,
      items: [...payment.items],
      drawing: drawing && {
        ...drawing,
        strokes: drawing.strokes.map((stroke) => stroke.map((point) => [...point])),
      },
      created_at: sqlTime(atMs),
    })),
  };
}

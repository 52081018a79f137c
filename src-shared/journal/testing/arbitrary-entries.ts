import fc from 'fast-check';
import { canonicalJson } from '../canonical.ts';
import { type Entry, entryHash, genesisHash, type NewEntry, type Sha256 } from '../entry.ts';
import { composeStamp } from '../hybrid-clock.ts';
import type { TicketFact } from '../ticket-facts.ts';
import { cashPayment, corporateEntry, ticketEntry, ticketHeader, ticketItem } from './facts.ts';

/**
 * Journals of a few registers that talk about the same few records, with clocks that agree on
 * nothing: what central and every register must fold to the same rows in whatever order it reaches
 * them.
 */
export function arbitraryEntries(sha256: Sha256, entriesMax: number): fc.Arbitrary<Entry[]> {
  return fc
    .array(fc.record({ fact: arbitraryFact, register: register, delayMs: fc.nat(20) }), {
      minLength: 1,
      maxLength: entriesMax,
    })
    .map((written) => chained(written, sha256));
}

const register = fc.integer({ min: 1, max: 3 });
const name = fc.constantFrom('Ana', 'Ben', 'Cleo', '');
const reason = fc.constantFrom(null, 'spilled', 'wrong order');
const ticketId = fc.constantFrom(11, 12);

/** Ids of what belongs to a ticket; what is said about one of them is always the same. */
const partOf = (ticket: number): fc.Arbitrary<number> =>
  fc.integer({ min: 1, max: 3 }).map((n) => ticket * 100 + n);

function arbitraryTicketFact(ticket: number): fc.Arbitrary<TicketFact> {
  const part = partOf(ticket);
  return fc.oneof(
    name.map((called): TicketFact => ({ fact: 'opened', header: ticketHeader({ name: called }) })),
    name.map((called): TicketFact => ({ fact: 'header_changed', fields: { name: called } })),
    fc
      .constantFrom(null, 5_000)
      .map((closed_ms): TicketFact => ({ fact: 'header_changed', fields: { closed_ms } })),
    part.map((id): TicketFact => ({ fact: 'item_added', item: ticketItem(id, id * 10, id % 3) })),
    fc
      .tuple(part, reason)
      .map(([id, why]): TicketFact => ({ fact: 'item_voided', id, reason: why })),
    part.map(
      (id): TicketFact => ({
        fact: 'discount_added',
        discount: { id, name: 'Friends', comment: null, type: 'percent', value: 1_000 },
      }),
    ),
    part.map((id): TicketFact => ({ fact: 'discount_removed', id })),
    part.map((guest_id): TicketFact => ({ fact: 'guest_added', guest_id })),
    part.map((id): TicketFact => ({ fact: 'payment_recorded', payment: cashPayment(id, id) })),
    part.map((id): TicketFact => ({ fact: 'payment_voided', id, reversed: cashPayment(id, id) })),
  );
}

const arbitraryTicketEntry = ticketId.chain((ticket) =>
  fc
    .array(arbitraryTicketFact(ticket), { minLength: 1, maxLength: 4 })
    .map((facts) => ticketEntry(ticket, facts)),
);

const arbitraryCorporate = fc
  .tuple(
    fc.constantFrom(1, 2),
    fc.constantFrom('created', 'changed'),
    fc.record({ name, global_country_id: fc.constantFrom(124, 840) }, { requiredKeys: [] }),
  )
  .map(([id, verb, fields]) => corporateEntry(id, verb, fields));

const arbitraryRefund = ticketId.chain((ticket) =>
  partOf(ticket).map(
    (id): NewEntry => ({
      kind: 'transaction.recorded',
      locationId: 7,
      actor: null,
      body: {
        id,
        location_id: 7,
        ticket_id: ticket,
        kind: 'refund',
        status: 'approved',
        amount_cents: id,
        business_date: '2026-11-20',
        register_no: 1,
        field_of_a_later_version: true,
      },
    }),
  ),
);

const arbitrarySignature = fc
  .tuple(fc.constantFrom(111, 112), fc.constantFrom('awaited', 'missing', 'drawn'))
  .map(([transaction_id, state]): NewEntry => {
    const row = state === 'awaited' ? { location_id: 7, terminal_id: 3, created_ms: 5_000 } : {};
    const body = { transaction_id, state, ...row };
    return { kind: 'signature.noted', locationId: 7, actor: null, body };
  });

const arbitraryFact: fc.Arbitrary<NewEntry> = fc.oneof(
  { weight: 5, arbitrary: arbitraryTicketEntry },
  { weight: 2, arbitrary: arbitraryCorporate },
  { weight: 1, arbitrary: arbitraryRefund },
  { weight: 1, arbitrary: arbitrarySignature },
  {
    weight: 1,
    arbitrary: fc.constant({ kind: 'moon.phased', locationId: 7, actor: null, body: { phase: 1 } }),
  },
);

interface Written {
  readonly fact: NewEntry;
  readonly register: number;
  readonly delayMs: number;
}

/** Chains each register's entries as it would; its clock starts where it likes. */
function chained(written: readonly Written[], sha256: Sha256): Entry[] {
  const heads = new Map<number, Entry>();
  return written.map(({ fact, register: reg, delayMs }) => {
    const last = heads.get(reg);
    const ms = (last ? Number.parseInt(last.hlc.slice(0, 12), 16) : 1_000) + 1 + delayMs;
    const unhashed = {
      v: 1 as const,
      realm: 'test',
      loc: fact.locationId,
      reg,
      seq: (last?.seq ?? 0) + 1,
      hlc: composeStamp(ms, 0, reg),
      kind: fact.kind,
      actor: fact.actor,
      device_time: new Date(ms).toISOString(),
      body: canonicalJson(fact.body),
      prev: last?.hash ?? genesisHash,
    };
    const entry = { ...unhashed, hash: entryHash(unhashed, sha256) };
    heads.set(reg, entry);
    return entry;
  });
}

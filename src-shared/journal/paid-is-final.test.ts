import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { arbitraryEntries } from './testing/arbitrary-entries.ts';
import { rowsOf } from './testing/rows-of.ts';
import type { TicketFact, TicketFacts } from './ticket-facts.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function factsOf({ kind, body }: Entry): readonly TicketFact[] {
  // Written by `ticketFactsBody`.
  return kind === 'ticket.facts' ? (JSON.parse(body) as TicketFacts).facts : [];
}

/** Payments that were recorded, and that nobody ever voided. */
function standingPayments(entries: readonly Entry[]): ReadonlySet<number> {
  const facts = entries.flatMap(factsOf);
  const voided = new Set(
    facts.flatMap((fact) => (fact.fact === 'payment_voided' ? [fact.id] : [])),
  );
  const recorded = facts.flatMap((fact) =>
    fact.fact === 'payment_recorded' ? [fact.payment.id] : [],
  );
  return new Set(recorded.filter((id) => !voided.has(id)));
}

/** What each payment counts for, and what each ticket has as paid. */
function paidIn(entries: readonly Entry[]) {
  const { payment = [], ticket = [] } = rowsOf(entries);
  return {
    states: new Map(payment.map(({ id, state }) => [id, state])),
    paidCents: (ticketId: number): number =>
      payment
        .filter(({ ticket_id, state }) => ticket_id === ticketId && state === 'recorded')
        .reduce((sum, { base_cents }) => sum + Number(base_cents), 0),
    tickets: ticket.filter(({ opened_ms }) => opened_ms !== 0),
  };
}

test('what was paid stays paid, whatever registers say later or out of order', () => {
  const arrivals = arbitraryEntries(sha256, 30).chain((entries) =>
    fc.shuffledSubarray(entries, { minLength: entries.length }),
  );
  fc.assert(
    fc.property(arrivals, (entries) => {
      const standing = standingPayments(entries);
      for (let count = 1; count <= entries.length; count++) {
        const arrived = entries.slice(0, count);
        const { states, paidCents, tickets } = paidIn(arrived);
        for (const id of standingPayments(arrived)) {
          if (standing.has(id)) expect(states.get(id)).toBe('recorded');
        }
        for (const { id, paid_cents } of tickets) {
          expect(paid_cents).toBe(paidCents(Number(id)));
        }
      }
    }),
    { numRuns: 100 },
  );
});

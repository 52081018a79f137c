import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Fault } from '../../src-shared/contract/fault.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { currentPaymentId, type Followed, type FollowUp, followUpTip } from './follow-up-limits.ts';
import { anAttempt, aTransaction } from './testing/terminal-values.ts';

const sale = aTransaction({ amount_cents: 1500, base_cents: 1250, tip_cents: 250 });

function followed(changes: Partial<Followed> = {}): Followed {
  return { original: sale, children: [], attempts: [], ...changes };
}

function refund(amountCents: number, tipCents?: number) {
  return { amountCents, tipCents };
}

function refundRow(asked: { amountCents: number; tipCents: number }): Row<'payment_transaction'> {
  const base_cents = asked.amountCents - asked.tipCents;
  const amounts = { amount_cents: asked.amountCents, base_cents, tip_cents: asked.tipCents };
  return aTransaction({ kind: 'refund', parent_id: sale.id, ...amounts });
}

test('refunds never give back more than was taken, base and tip apart, also while some are unknown', () => {
  const ask = fc.record({
    amountCents: fc.integer({ min: 1, max: 2_000 }),
    tipCents: fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined }),
    /** How it ends: given back, declined, or nobody knows. */
    end: fc.constantFrom('approved', 'declined', 'unknown'),
  });
  fc.assert(
    fc.property(fc.array(ask, { maxLength: 12 }), (asks) => {
      const children: Row<'payment_transaction'>[] = [];
      const attempts: Row<'attempt'>[] = [];
      let base = 0;
      let tip = 0;
      for (const { end, ...asked } of asks) {
        const tipCents = followUpTip('refund', asked, followed({ children, attempts }));
        if (tipCents instanceof Fault) {
          expect(tipCents.code).toBe(10130);
          continue;
        }
        const amounts = { amountCents: asked.amountCents, tipCents };
        if (end === 'approved') children.push(refundRow(amounts));
        if (end === 'unknown') {
          const amount_cents = asked.amountCents;
          attempts.push(
            anAttempt({ operation: 'return', state: 'UNKNOWN', amount_cents }, tipCents),
          );
        }
        if (end === 'declined') continue;
        base += asked.amountCents - tipCents;
        tip += tipCents;
      }
      expect(base).toBeLessThanOrEqual(sale.base_cents);
      expect(tip).toBeLessThanOrEqual(sale.tip_cents);
    }),
  );
});

test('what is left is told, and all of it can be given back', () => {
  const children = [refundRow({ amountCents: 1000, tipCents: 100 })];
  const fault = followUpTip('refund', refund(501), followed({ children }));
  expect(fault).toMatchObject({ code: 10130, details: { available: 500 } });
  expect(followUpTip('refund', refund(500), followed({ children }))).toBe(150);
});

test('a tip that was adjusted is what can be given back of it', () => {
  const adjusted = aTransaction({
    kind: 'tip_adjust',
    payment_id: 9,
    tip_cents: 400,
    created_ms: 2,
  });
  expect(followUpTip('refund', refund(400, 400), followed({ children: [adjusted] }))).toBe(400);
  expect(currentPaymentId(followed({ children: [adjusted] }))).toBe(9);
  expect(currentPaymentId(followed())).toBe(6);
});

describe('what excludes what', () => {
  const auth = aTransaction({ kind: 'auth', amount_cents: 0, base_cents: 0, held_cents: 5000 });
  const child = (kind: Row<'payment_transaction'>['kind']) => [aTransaction({ kind })];
  const running = (operation: Row<'attempt'>['operation']) => [
    anAttempt({ operation, state: 'UNKNOWN', amount_cents: 1 }),
  ];
  const cases: readonly [string, FollowUp, Followed, string | null][] = [
    ['a capture of a hold', 'capture', followed({ original: auth }), null],
    ['a capture of a sale', 'capture', followed(), 'sale'],
    [
      'a second capture',
      'capture',
      followed({ original: auth, children: child('capture') }),
      'capture',
    ],
    [
      'a capture while one runs',
      'capture',
      followed({ original: auth, attempts: running('capture') }),
      'pending',
    ],
    ['a refund of a hold', 'refund', followed({ original: auth }), 'auth'],
    ['a refund of a voided sale', 'refund', followed({ children: child('void') }), 'voided'],
    ['a refund while a void runs', 'refund', followed({ attempts: running('void') }), 'pending'],
    ['a refund beside a refund', 'refund', followed({ attempts: running('return') }), null],
    [
      'a void while a refund runs',
      'voidPayment',
      followed({ attempts: running('return') }),
      'pending',
    ],
    ['a void after a refund', 'voidPayment', followed({ children: child('refund') }), 'refund'],
    ['a void after a tip adjust', 'voidPayment', followed({ children: child('tip_adjust') }), null],
    ['a second void', 'voidPayment', followed({ children: child('void') }), 'voided'],
    [
      'a void of a captured hold',
      'voidPayment',
      followed({ original: auth, children: child('capture') }),
      'capture',
    ],
    ['a tip adjust', 'tipAdjust', followed(), null],
    ['a tip adjust after a refund', 'tipAdjust', followed({ children: child('refund') }), 'refund'],
    ['a tip adjust of a hold', 'tipAdjust', followed({ original: auth }), 'auth'],
    [
      'a refund of a decline',
      'refund',
      followed({ original: aTransaction({ status: 'declined' }) }),
      'declined',
    ],
    [
      'a void of cash',
      'voidPayment',
      followed({ original: aTransaction({ tender: 'cash' }) }),
      'cash',
    ],
  ];
  test.each(cases)('%s', (_, name, given, state) => {
    const answer = followUpTip(name, { amountCents: 1, tipCents: undefined }, given);
    if (state === null) expect(answer).not.toBeInstanceOf(Fault);
    else expect(answer).toMatchObject({ code: 10131, details: { state } });
  });

  test('a capture takes more than is held where that is allowed, up to what is allowed', () => {
    const given = followed({ original: auth });
    expect(followUpTip('capture', refund(5800, 800), given, 1_600)).toBe(800);
    expect(followUpTip('capture', refund(5801, 801), given, 1_600)).toMatchObject({
      code: 10130,
      details: { available: 5800 },
    });
  });

  test('a capture takes no more than is held', () => {
    const given = followed({ original: auth });
    expect(followUpTip('capture', refund(5000), given)).toBe(0);
    expect(followUpTip('capture', refund(5001), given)).toMatchObject({
      code: 10130,
      details: { available: 5000 },
    });
  });
});

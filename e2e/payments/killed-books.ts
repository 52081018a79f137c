import { expect } from 'vitest';
import { systemClock, systemRandom } from '../../src-main/composition/system-world.ts';
import { sha256 } from '../../src-main/store/head.ts';
import { openSqliteStore } from '../../src-main/store/open-store.ts';
import { brokenAt } from '../../src-shared/journal/entry.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { Acknowledged } from './kill-plan.ts';
import { unsettledAttempts } from './payment-world.ts';
import type { RememberingTerminal } from './remembering-terminal.ts';

/**
 * The terminal's records, our transactions and what callers were told are the same, to the cent.
 */
export async function expectBooksToAgree(
  file: string,
  { everMade }: RememberingTerminal,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const store = openSqliteStore(file, {
    role: 'register',
    clock: systemClock,
    random: systemRandom,
  });
  const transactions = await store.read.selectFrom('payment_transaction').selectAll().execute();
  const booked = transactions.filter(isApproved).map(bookedLine).toSorted();
  const charged = everMade.map(({ reference, approvedCents }) => `${reference} ${approvedCents}`);
  expect(booked).toEqual(charged.toSorted());
  expect(new Set(booked).size).toBe(booked.length);
  for (const answer of acknowledged) expectAnswer(answer, transactions);
  expect(await unsettledAttempts(store)).toEqual([]);
  const entries = await store.read.selectFrom('journal').selectAll().orderBy('seq').execute();
  expect(brokenAt(entries.map(withVersion), sha256)).toBeUndefined();
  await store.close();
}

function expectAnswer(
  { amountCents, flow, response, transactionId }: Acknowledged,
  transactions: readonly Row<'payment_transaction'>[],
): void {
  if (flow === 'batch') return expect(response).toBe('BALANCED');
  const stored = transactions.find(({ id }) => id === transactionId);
  const voids = transactions.filter(
    (row) => row.kind === 'void' && row.parent_id === transactionId && isApproved(row),
  );
  if (flow === 'unwanted' && response === 'DECLINE') expect(voids).toHaveLength(1);
  else expect(stored && isApproved(stored)).toBe(response === 'APPROVED');
  if (response !== 'APPROVED') return;
  expect((stored?.amount_cents ?? 0) + (stored?.held_cents ?? 0)).toBe(amountCents);
  expect(voids.length).toBeLessThanOrEqual(flow === 'unwanted' ? 0 : 1);
}

function isApproved({ status }: Row<'payment_transaction'>): boolean {
  return status === 'approved';
}

function bookedLine(row: Row<'payment_transaction'>): string {
  return `${row.terminal_reference} ${row.amount_cents + row.held_cents}`;
}

function withVersion(row: Row<'journal'>) {
  return { ...row, v: 1 as const };
}

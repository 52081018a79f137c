// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { offlinePayments } from './testing/fake-cafe.ts';
import { FakeFault } from './testing/fake-service.ts';
import { renderTerminals } from './testing/render-terminals.tsx';

/** A close that never comes to an end. */
const closing = new Promise<never>(() => undefined);

describe('closing a batch', () => {
  it.each([
    [new FakeFault(10122), /A payment has no outcome yet/],
    [new FakeFault(10131, 409, { state: 'stored_payments' }), /They are safe in the reader/],
    [new FakeFault(10131, 409, { state: 'NOT FOUND' }), /There is nothing to close/],
    [new FakeFault(10121), /busy with a payment/],
  ])('that is refused says what is safe', async (fault, sentence) => {
    const { user } = await renderTerminals({ batchClose: () => fault });
    await user.click(screen.getByRole('button', { name: 'End of day' }));
    await user.click(await screen.findByRole('button', { name: 'Close batch of Front counter' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: 'Close batch' }));
    expect(await sheet.findByText(sentence)).toBeDefined();
    expect(sheet.getByRole('button', { name: 'Close batch' })).toBeDefined();
  });

  it('can’t be left while it runs, and says the step', async () => {
    const { user } = await renderTerminals({
      batchClose: (_, tell) => {
        tell({ step: 'records' });
        return closing;
      },
    });
    await user.click(screen.getByRole('button', { name: 'End of day' }));
    await user.click(await screen.findByRole('button', { name: 'Close batch of Front counter' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: 'Close batch' }));
    const step = await sheet.findByText('Reads the reader’s own list');
    expect(step.closest('li')?.getAttribute('aria-current')).toBe('step');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});

describe('the header', () => {
  const stored = { terminal_id: 7, name: 'Front counter', standing: 'ready' } as const;
  const atRisk = {
    ...offlinePayments,
    is_on: true,
    terminals: [{ ...stored, count: 3, amount: 24_000, hours_left: 18.6 }],
  };

  it('names the money at risk, and leads a manager to it', async () => {
    const { user } = await renderTerminals({ retrieveOfflinePayments: () => atRisk });
    await user.click(screen.getByRole('button', { name: '$240.00 at risk · 18 h' }));
    expect(await screen.findByRole('heading', { name: 'Offline card payments' })).toBeDefined();
  });

  it('reminds of holds shortly before the batch closes without them', async () => {
    const settles_at = new Date(Date.now() + 3_600_000).toISOString();
    const hold = {
      transaction_id: 61,
      ticket_id: 1042,
      ticket_number: 1042,
      ticket_name: '',
      amount: 5_000,
      card_type: 'VISA',
      last4: '1881',
      created_at: '2026-11-20 17:42:00',
    };
    await renderTerminals({
      unsettledPayments: () => ({ settles_at, tips: [], holds: [hold] }),
    });
    const name = '$50.00 to capture before the day ends';
    expect(await screen.findByRole('button', { name })).toBeDefined();
  });
});

// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Receipt, ReceiptPayment } from '../api/receipt.ts';
import { useAppearance } from '../state/appearance.ts';
import { aCardPayment, aReceipt } from './testing/fake-receipt.ts';
import { FakeFault } from './testing/fake-service.ts';
import { renderCounter } from './testing/render-app.tsx';

afterEach(() => {
  vi.useRealTimers();
  useAppearance.setState({ language: 'en' });
});

/** Sells an espresso for cash and opens what the service says is its receipt. */
async function showReceipt(answer: (copy: string) => Receipt | FakeFault) {
  const app = await renderCounter({
    retrieveReceipt: ({ query }) => answer(query?.copy ?? 'customer'),
  });
  await app.user.click(await screen.findByRole('button', { name: /^Espresso/ }));
  await app.user.keyboard('{F10}');
  await app.user.click(await screen.findByRole('button', { name: 'Receipt' }));
  return app;
}

async function paper(): Promise<HTMLElement> {
  return screen.findByRole('article', { name: 'Customer copy' });
}

/** The rows of payments as they are read, each with everything under it. */
async function payments(...shown: readonly ReceiptPayment[]): Promise<readonly string[]> {
  await showReceipt(() => aReceipt({ payments: [...shown] }));
  const list = within(await paper()).getByRole('list', { name: 'Payments' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

describe('a receipt', () => {
  it('says who sold what, and what it came to', async () => {
    await showReceipt(() => aReceipt());
    const { textContent } = await paper();
    for (const part of ['Harbor Street Café', 'Austin, TX 78701', '#100042', 'Maya T.', '$4.00'])
      expect(textContent).toContain(part);
  });

  it('names each tax with its rate, a discount as less, and what is contained already', async () => {
    const plain = aReceipt();
    const taxes = [
      { name: 'Default', rate: 825, inclusive: false, amount: 33 },
      { name: 'VAT', rate: 1900, inclusive: true, amount: 60 },
    ];
    const discounts = [{ name: 'Friends', amount: 50 }];
    await showReceipt(() => aReceipt({ taxes, discounts, totals: plain.totals }));
    const { textContent } = await paper();
    expect(textContent).toContain('Tax 8.25%$0.33');
    expect(textContent).toContain('Friends−$0.50');
    expect(textContent).toContain('Included: VAT 19%$0.60');
  });

  it('is marked where it is none, a copy, or of a ticket that is void', async () => {
    const voided = { ...aReceipt().ticket, voided: true };
    await showReceipt(() => aReceipt({ mark: 'practice', reprint: true, ticket: voided }));
    const { textContent } = await paper();
    for (const mark of ['Practice: not a receipt', 'Reprint', 'Void'])
      expect(textContent).toContain(mark);
  });

  it('tells of a payment what card rules want', async () => {
    const [card] = await payments(aCardPayment({ tip: 100, total: 500 }));
    expect(card).toMatch(/^Visa •••• 1111\$5\.00Amount\$4\.00Tip\$1\.00Chip · VISA CREDIT/);
    expect(card).toContain('AID A0000000031010');
    expect(card).toContain('TVR 0400008000');
  });

  it('tells refunds, holds, voids, cash and benefits apart', async () => {
    const nothing = { card: null };
    const cash = { ...nothing, tender: 'cash', tendered: 1000, change: 600 } as const;
    const shown = await payments(
      aCardPayment({ voided: true }),
      aCardPayment({ kind: 'hold', total: 5000, amount: 5000 }),
      aCardPayment({ kind: 'refund', items: [{ name: 'Espresso', quantity: 1, amount: 400 }] }),
      aCardPayment(cash),
      aCardPayment({ ebt_type: 'FOOD_STAMP', balance: 12_048 }),
      aCardPayment({ partial: true, stored: true }),
    );
    expect(shown[0]).toContain('Void');
    expect(shown[1]).toMatch(/^Held · Visa •••• 1111\$50\.00.*Not charged until it is captured\.$/);
    expect(shown[2]).toMatch(/^Refund · Visa •••• 1111−\$4\.00Nov 20, 2026.*1 × Espresso$/);
    expect(shown[3]).toBe('Cash$10.00Change$6.00');
    expect(shown[4]).toMatch(/^EBT food •••• 1111\$4\.00Balance left\$120\.48/);
    expect(shown[5]).toContain('The card paid a part only.Stored, not approved yet.');
  });

  it('has room for a tip and a signature where they are still to come', async () => {
    await payments(aCardPayment({ tip_line: true, signature: 'line' }));
    for (const blank of ['Tip, to be written in', 'Total, to be written in'])
      expect(screen.getByText(blank)).toBeDefined();
    expect(screen.getByText('Signature, to be written in')).toBeDefined();
  });

  it('says what became of a signature, and shows it as soon as it is there', async () => {
    let payment = aCardPayment({ signature: 'awaited' });
    const { service } = await showReceipt(() => aReceipt({ payments: [payment] }));
    await screen.findByText(/still on the card reader/);
    payment = aCardPayment({
      signature: 'drawn',
      drawing: {
        width: 1000,
        height: 400,
        strokes: [
          [[0, 0]],
          [
            [0, 400],
            [1000, 0],
          ],
        ],
      },
    });
    act(() => service.tellChange('signature'));
    const drawn = await screen.findByRole('img', { name: 'Signature of the cardholder' });
    expect(drawn.querySelector('path')?.getAttribute('d')).toBe('M0 0 L0 0 M0 400 L1000 0');
  });

  it('says that a signature is lost', async () => {
    await payments(aCardPayment({ signature: 'missing' }));
    expect(screen.getByText('Signature not available')).toBeDefined();
  });

  it('is another paper for the business', async () => {
    const { user, service } = await showReceipt((copy) =>
      aReceipt({ copy: copy === 'merchant' ? 'merchant' : 'customer' }),
    );
    await paper();
    await user.click(screen.getByRole('radio', { name: 'Merchant copy' }));
    await screen.findByRole('article', { name: 'Merchant copy' });
    expect(service.inputsOf('retrieveReceipt')).toMatchObject([
      { query: { copy: 'customer', reprint: 0 } },
      { query: { copy: 'merchant', reprint: 0 } },
    ]);
  });

  it('is in Spanish where the register is', async () => {
    await showReceipt(() => aReceipt());
    act(() => useAppearance.setState({ language: 'es' }));
    const article = await screen.findByRole('article', { name: 'Copia del cliente' });
    expect(article.textContent).toContain('Autorización 313335');
    expect(article.textContent).toContain('¡Gracias!');
  });

  it('that can’t be read says that the sale is safe', async () => {
    await showReceipt(() => new FakeFault(10500, 500));
    await screen.findByText(/The sale is safe\. Support code 10500/);
  });

  it('is read in peace: the next sale waits', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await showReceipt(() => aReceipt());
    await paper();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    await paper();
  });
});

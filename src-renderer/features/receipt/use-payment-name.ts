import type { ReceiptPayment } from '../../api/receipt.ts';
import { cardBrand } from '../../ui/card-brand.ts';
import { type TextId, useText } from '../../ui/text.ts';

/** What money came or went by, in words: `VISA •••• 1111`, `Refund · Cash`. */
export function usePaymentName(payment: ReceiptPayment): string {
  const text = useText();
  const way = useWay(payment);
  switch (payment.kind) {
    case 'payment':
      return way;
    case 'refund':
      return text('receipt.refundTo', { way });
    case 'hold':
      return text('receipt.heldOn', { way });
  }
}

function useWay({ tender, card, ebt_type }: ReceiptPayment): string {
  const text = useText();
  if (tender === 'cash') return text('receipt.cash');
  if (tender === 'external') return text('receipt.external');
  const brand = ebtName(ebt_type);
  const named = brand ? text(brand) : cardBrand(card?.card_type ?? '') || text('receipt.card');
  if (!card?.last4) return named;
  return text('receipt.cardName', { brand: named, last4: card.last4 });
}

const ebtNames: Readonly<Record<string, TextId>> = {
  FOOD_STAMP: 'receipt.ebt.FOOD_STAMP',
  CASH_BENEFIT: 'receipt.ebt.CASH_BENEFIT',
  VOUCHER: 'receipt.ebt.VOUCHER',
};

function ebtName(ebtType: string | null): TextId | undefined {
  return ebtType === null ? undefined : ebtNames[ebtType];
}

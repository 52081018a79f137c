import type { ReceiptPayment } from '../../api/receipt.ts';
import { type TextId, useText } from '../../ui/text.ts';

const entryNames: Readonly<Record<string, TextId>> = {
  Chip: 'receipt.entry.Chip',
  Contactless: 'receipt.entry.Contactless',
  Swipe: 'receipt.entry.Swipe',
  Manual: 'receipt.entry.Manual',
  'Fallback Swipe': 'receipt.entry.Fallback Swipe',
};

interface CardParticularsProps {
  readonly card: NonNullable<ReceiptPayment['card']>;
}

/** What card rules want on paper: how the card was read, what approved it, its application. */
export function CardParticulars({ card }: CardParticularsProps) {
  const text = useText();
  const entry = entryNames[card.entry_type];
  const rows = [
    [entry ? text(entry) : card.entry_type, card.application],
    [
      card.auth_code && text('receipt.authCode', { code: card.auth_code }),
      card.verification === 'pin' ? text('receipt.byPin') : '',
    ],
    [card.reference_id && text('receipt.reference', { code: card.reference_id })],
    [card.aid && `AID ${card.aid}`],
    [card.tvr && `TVR ${card.tvr}`, card.tsi && `TSI ${card.tsi}`],
  ].map((row) => row.filter(Boolean).join(' · '));
  return (
    <div className="num text-ink-2">
      {rows.filter(Boolean).map((row) => (
        <p key={row} className="break-words">
          {row}
        </p>
      ))}
    </div>
  );
}

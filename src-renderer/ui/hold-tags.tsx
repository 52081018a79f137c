import { cardBrand } from './card-brand.ts';
import { useMoney } from './money.tsx';
import { StatusTag } from './status-tag.tsx';
import { useText } from './text.ts';

interface HeldOnCard {
  readonly transaction_id: number;
  /** Cents. */
  readonly amount: number;
  readonly card_type: string;
  readonly last4: string;
}

/** "Held $50.00 · Visa 1881": nothing of it is paid before it is captured. */
export function HoldTags({ holds }: { readonly holds: readonly HeldOnCard[] }) {
  const text = useText();
  const money = useMoney();
  if (holds.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {holds.map(({ transaction_id, amount, card_type, last4 }) => (
        <StatusTag key={transaction_id} tone="info">
          {text('kit.held', { amount: money(amount), card: `${cardBrand(card_type)} ${last4}` })}
        </StatusTag>
      ))}
    </p>
  );
}

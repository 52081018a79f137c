import { cardBrand } from '../../ui/card-brand.ts';
import { useText } from '../../ui/text.ts';
import { tenderName } from './tender-name.ts';

interface PaidWith {
  readonly tender: string;
  readonly card_type: string;
  readonly last4: string;
  readonly ebt_type?: string | null;
}

/** "Visa •••• 1881", "EBT •••• 4460", "Cash". A debit card has no brand: it is a card. */
export function useCardLabel(): (paid: PaidWith) => string {
  const text = useText();
  return ({ tender, card_type, last4, ebt_type = null }) => {
    const way = text(tenderName(tender));
    if (last4 === '') return ebt_type === null ? way : 'EBT';
    const brand = ebt_type === null ? cardBrand(card_type) || way : 'EBT';
    return text('tickets.cardName', { brand, last4 });
  };
}

import type { ChosenTender } from '../../../src-shared/domain/chosen-tender.ts';
import type { ChargeData } from '../../api/orders.ts';
import { cardBrand } from '../../ui/card-brand.ts';
import { useText } from '../../ui/text.ts';

/** "Visa •••• 1881"; EBT cards have no brand, but an account. Empty while no card is known. */
export function useCardName(): (data: ChargeData | null, tender: ChosenTender) => string {
  const text = useText();
  return (data, tender) => {
    if (!data || data.last4 === '') return '';
    const account = tender.type === 'ebt' ? text(`checkout.ebt.${tender.account}`) : undefined;
    const brand = account ?? cardBrand(data.card_type);
    return text('checkout.cardName', { brand, last4: data.last4 });
  };
}

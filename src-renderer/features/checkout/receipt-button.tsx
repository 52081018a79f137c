import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';

/** Shows the receipt of what was just paid, over the panel. */
export function ReceiptButton({ ticketId }: { readonly ticketId: number }) {
  const text = useText();
  const navigate = useNavigate();
  return (
    <Button
      size="large"
      className="w-full"
      onPress={() => void navigate({ to: '/checkout', search: { receipt: ticketId } })}
    >
      {text('receipt.open')}
    </Button>
  );
}

export function useIsReceiptOpen(): boolean {
  return useSearch({ from: '/checkout' }).receipt !== undefined;
}

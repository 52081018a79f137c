import { CircleCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useText } from '../../ui/text.ts';

/** The ticket in hand was paid meanwhile: nothing is due on it any more. */
export function SettledPanel({ onNext }: { readonly onNext: () => void }) {
  const text = useText();
  return (
    <EmptyState
      icon={CircleCheck}
      action={
        <Button tone="primary" size="large" autoFocus onPress={onNext}>
          {text('checkout.next')}
        </Button>
      }
    >
      {text('checkout.settled')}
    </EmptyState>
  );
}

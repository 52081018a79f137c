import type { ErrorComponentProps } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useText } from '../ui/text.ts';

/** A bug broke one screen; the shell and the sale live on. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const text = useText();
  useEffect(() => console.error('A screen stopped working', error), [error]);
  return (
    <EmptyState
      icon={TriangleAlert}
      action={
        <Button tone="primary" onPress={reset}>
          {text('app.brokenAction')}
        </Button>
      }
    >
      <strong className="block text-title">{text('app.brokenTitle')}</strong>
      {text('app.brokenBody')}
    </EmptyState>
  );
}

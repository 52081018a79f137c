import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useRegister } from '../../api/register.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useText } from '../../ui/text.ts';
import { TerminalsScreen } from './terminals-screen.tsx';

/** The terminals, for those who may see them; nobody else has the screen in their rail. */
export function TerminalsRoute() {
  const text = useText();
  const navigate = useNavigate();
  const role = useRegister().session?.register_role;
  // Under the lock the screen stays as it is.
  if (role === undefined || role === 'manager' || role === 'owner') return <TerminalsScreen />;
  return (
    <EmptyState
      icon={Lock}
      action={
        <Button size="large" onPress={() => void navigate({ to: '/sell' })}>
          {text('terminals.backToSell')}
        </Button>
      }
    >
      {text('terminals.managersOnly')}
    </EmptyState>
  );
}

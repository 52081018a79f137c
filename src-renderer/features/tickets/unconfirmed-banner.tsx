import { useNavigate } from '@tanstack/react-router';
import { useRegister } from '../../api/register.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';

/** A payment of the ticket whose outcome nobody knows: nothing else may be charged for it. */
export function UnconfirmedBanner({ ticketId }: { readonly ticketId: number }) {
  const text = useText();
  const money = useMoney();
  const navigate = useNavigate();
  const attempts = useRegister().open_attempts.filter(({ ticket_id }) => ticket_id === ticketId);
  return attempts.map(({ webhook_id, amount, operation, terminal_name, waited }) => (
    <Banner
      key={webhook_id}
      tone="unknown"
      actions={
        <Button
          tone="outline"
          onPress={() => void navigate({ to: '/unconfirmed', search: { payment: webhook_id } })}
        >
          {text('tickets.unconfirmedShow')}
        </Button>
      }
    >
      {text(waited ? 'tickets.unconfirmedHint' : 'tickets.unconfirmedAllowed', {
        operation,
        amount: money(amount),
        terminal: terminal_name,
      })}
    </Banner>
  ));
}

import { useNavigate } from '@tanstack/react-router';
import { isUnderWay, type OpenAttempt, useRegister } from '../../api/register.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/money.tsx';
import { type TextId, useText } from '../../ui/text.ts';

/** A payment of the ticket whose outcome nobody knows: nothing else may be charged for it. */
export function UnconfirmedBanner({ ticketId }: { readonly ticketId: number }) {
  const text = useText();
  const money = useMoney();
  const navigate = useNavigate();
  const attempts = useRegister().open_attempts.filter(({ ticket_id }) => ticket_id === ticketId);
  return attempts.map((attempt) => (
    <Banner
      key={attempt.webhook_id}
      tone={isUnderWay(attempt) ? 'info' : 'unknown'}
      actions={
        <Button
          tone="outline"
          onPress={() =>
            void navigate({ to: '/unconfirmed', search: { payment: attempt.webhook_id } })
          }
        >
          {text('tickets.unconfirmedShow')}
        </Button>
      }
    >
      {text(sentenceOf(attempt), {
        operation: attempt.operation,
        amount: money(attempt.amount),
        terminal: attempt.terminal_name,
      })}
    </Banner>
  ));
}

function sentenceOf(attempt: OpenAttempt): TextId {
  if (isUnderWay(attempt)) return 'tickets.unconfirmedRunning';
  return attempt.waited ? 'tickets.unconfirmedHint' : 'tickets.unconfirmedAllowed';
}

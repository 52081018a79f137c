import { useNavigate } from '@tanstack/react-router';
import { useRegister } from '../../api/register.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';

/** Card payments whose outcome nobody knows yet stay in view, also after a restart. */
export function OpenAttempts() {
  const text = useText();
  const money = useMoney();
  const navigate = useNavigate();
  return useRegister().open_attempts.map(
    ({ webhook_id, amount, operation, ticket_id, terminal_name }) => (
      <div key={webhook_id} className="px-(--gutter) pt-2">
        <Banner
          tone="unknown"
          actions={
            ticket_id !== null && (
              <Button
                tone="outline"
                onPress={() => void navigate({ to: '/tickets', search: { ticket: ticket_id } })}
              >
                {text('sell.unknownShow')}
              </Button>
            )
          }
        >
          {text('sell.unknownPayment', {
            operation,
            amount: money(amount),
            terminal: terminal_name,
          })}
        </Banner>
      </div>
    ),
  );
}

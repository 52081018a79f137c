import { useNavigate } from '@tanstack/react-router';
import { isUnderWay, type OpenAttempt, useRegister } from '../../api/register.ts';
import { useSale } from '../../state/sale.ts';
import { Button } from '../../ui/button.tsx';
import { TerminalState } from '../../ui/terminal-state.tsx';
import { useText } from '../../ui/text.ts';

/** The card payment of the ticket in hand that began elsewhere or earlier and has no outcome. */
export function useBlockingAttempt(): OpenAttempt | undefined {
  const ticketId = useSale((sale) => sale.draft.ticketId);
  const { open_attempts } = useRegister();
  return open_attempts.find(
    (attempt) => attempt.waited && ticketId !== null && attempt.ticket_id === ticketId,
  );
}

interface BlockedPanelProps {
  readonly attempt: OpenAttempt;
  readonly onPark: () => void;
}

/** No second payment while one is without outcome. The service looks it up; this only shows it. */
export function BlockedPanel({ attempt, onPark }: BlockedPanelProps) {
  const text = useText();
  const navigate = useNavigate();
  const { ticket_id } = attempt;
  return (
    <TerminalState
      tone="unknown"
      title={isUnderWay(attempt) ? text('checkout.blockedRunning') : text('checkout.unknown')}
      amountCents={attempt.amount}
      terminalName={attempt.terminal_name}
      steps={[]}
      actions={
        <>
          {ticket_id !== null && (
            <Button
              size="large"
              onPress={() => void navigate({ to: '/tickets', search: { ticket: ticket_id } })}
            >
              {text('checkout.showTicket')}
            </Button>
          )}
          <Button size="large" tone="outline" onPress={onPark}>
            {text('checkout.park')}
          </Button>
        </>
      }
    >
      {text('checkout.unknownHint')}
    </TerminalState>
  );
}

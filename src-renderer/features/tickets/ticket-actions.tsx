import { useNavigate } from '@tanstack/react-router';
import { useRegister } from '../../api/register.ts';
import { detailOf, type TicketRead } from '../../api/tickets.ts';
import { startSale } from '../../state/sale.ts';
import { draftOn } from '../../state/stored-draft.ts';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';

type Act = 'refund' | 'tip' | 'capture' | 'hold' | 'void' | 'void-ticket';

/** What can be done with a ticket as it stands; what can't is not there. */
export function TicketActions({ ticket }: { readonly ticket: TicketRead }) {
  const text = useText();
  const navigate = useNavigate();
  const isWaiting = useIsWaiting(ticket.id);
  const isOpen = ticket.open === 1 && !isWaiting;
  const acts = actsOn(ticket, isOpen);
  const start = (act: Act): void =>
    void navigate({ to: '/tickets', search: { ticket: ticket.id, act } });
  const button = (act: Act, tone: 'soft' | 'danger') => (
    <Button key={act} tone={tone} onPress={() => start(act)}>
      {text(`tickets.act.${labelOf(act, ticket)}`)}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <Button
            tone="primary"
            onPress={() => {
              startSale(draftOn(ticket));
              void navigate({ to: '/sell' });
            }}
          >
            {text('tickets.resume')}
          </Button>
        )}
        <Button
          onPress={() =>
            void navigate({ to: '/tickets', search: { ticket: ticket.id, receipt: true } })
          }
        >
          {text('receipt.open')}
        </Button>
        {acts.filter((act) => !isDestructive(act)).map((act) => button(act, 'soft'))}
      </div>
      <div className="flex flex-wrap gap-2">
        {acts.filter(isDestructive).map((act) => button(act, 'danger'))}
      </div>
    </div>
  );
}

/**
 * Nothing more is charged while a payment is unknown, unless a manager let it be paid otherwise.
 */
function useIsWaiting(ticketId: number): boolean {
  return useRegister().open_attempts.some(
    ({ ticket_id, waited }) => ticket_id === ticketId && waited,
  );
}

/** Where only a refund can be voided, the button says so. */
function labelOf(act: Act, ticket: TicketRead): Act | 'void-refund' {
  const isOfRefund = !detailOf(ticket).payments.some(({ can_void }) => can_void);
  return act === 'void' && isOfRefund ? 'void-refund' : act;
}

function isDestructive(act: Act): boolean {
  return act === 'void' || act === 'void-ticket';
}

/** In a fixed order, so that each is where it was the last time. */
function actsOn(ticket: TicketRead, isOpen: boolean): readonly Act[] {
  const { payments, refunds, holds, unconfirmed, totals } = detailOf(ticket);
  const possible: Record<Act, boolean> = {
    refund: payments.some(({ refundable }) => refundable.base + refundable.tip > 0),
    tip: payments.some(({ can_adjust_tip }) => can_adjust_tip),
    capture: holds.some(({ can_capture }) => can_capture),
    hold: isOpen && !unconfirmed && totals.due > 0,
    void: [...payments, ...refunds].some(({ can_void }) => can_void),
    'void-ticket': isOpen && !unconfirmed && totals.paid === 0 && holds.length === 0,
  };
  const order = ['refund', 'tip', 'capture', 'hold', 'void', 'void-ticket'] as const;
  return order.filter((act) => possible[act]);
}

import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import { useDesk } from '../../api/register.ts';
import { type ListedTicket, storeTicket } from '../../api/tickets.ts';
import { newKey } from '../../state/new-key.ts';
import { startSale, useSale } from '../../state/sale.ts';
import { emptyDraft } from '../../state/ticket-draft.ts';
import { announce } from '../../ui/announcer.tsx';
import { useText } from '../../ui/text.ts';

export interface Hold {
  /** Puts the sale aside under a name of its own. True when it is stored. */
  readonly hold: () => Promise<boolean>;
  /** Puts the sale in hand aside, if there is one, and takes up another. */
  readonly recall: (ticket: ListedTicket) => Promise<void>;
  readonly fault: CallFault | undefined;
}

export function useHold(): Hold {
  const text = useText();
  const { formatTime } = useIntl();
  const client = useClient();
  const desk = useDesk();
  const [fault, setFault] = useState<CallFault>();
  const hold = async (): Promise<boolean> => {
    const { draft } = useSale.getState();
    if (!desk) return false;
    if (draft.lines.length === 0 && draft.discounts.length === 0) {
      startSale();
      return true;
    }
    const name = draft.name ?? text('sell.heldAt', { time: formatTime(new Date()) });
    const outcome = await storeTicket(client, desk, draft.ticketId, { ...draft, name });
    setFault(outcome.ok ? undefined : outcome.fault);
    if (!outcome.ok) return false;
    startSale();
    announce(text('sell.held', { name }));
    return true;
  };
  const recall = async (ticket: ListedTicket): Promise<void> => {
    if (await hold()) {
      startSale({ ...emptyDraft(newKey()), ticketId: ticket.id, name: ticket.name || null });
    }
  };
  return { hold, recall, fault };
}

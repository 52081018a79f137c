import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import { useDesk } from '../../api/register.ts';
import { type ListedTicket, readTicket, storeTicket } from '../../api/tickets.ts';
import { hasUnstored, startSale, useSale } from '../../state/sale.ts';
import { draftOn } from '../../state/stored-draft.ts';
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
    if (!desk) return false;
    const sale = useSale.getState();
    const name = sale.draft.name ?? text('sell.heldAt', { time: formatTime(new Date()) });
    if (hasUnstored(sale)) {
      const held = { ...sale.draft, name };
      const outcome = await storeTicket(client, desk, sale.draft.ticketId, held);
      setFault(outcome.ok ? undefined : outcome.fault);
      if (!outcome.ok) return false;
    }
    announce(text('sell.held', { name }));
    startSale();
    return true;
  };
  const recall = async (ticket: ListedTicket): Promise<void> => {
    if (!desk || !(await hold())) return;
    const outcome = await readTicket(client, desk, ticket.id);
    setFault(outcome.ok ? undefined : outcome.fault);
    if (outcome.ok) startSale(draftOn(outcome.value));
  };
  return { hold, recall, fault };
}

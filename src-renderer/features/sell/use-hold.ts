import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import { useDesk } from '../../api/register.ts';
import { stepUpVerdict } from '../../api/step-up.ts';
import { type ListedTicket, readTicket, storeTicket } from '../../api/tickets.ts';
import { hasUnstored, startSale, useSale } from '../../state/sale.ts';
import { draftOn } from '../../state/stored-draft.ts';
import { announce } from '../../ui/announcer.tsx';
import type { PinProblem } from '../../ui/step-up.tsx';
import { useText } from '../../ui/text.ts';

export interface Hold {
  /** Puts the sale aside under a name of its own. True when it is stored. */
  readonly hold: () => Promise<boolean>;
  /** Puts the sale in hand aside, if there is one, and takes up another. */
  readonly recall: (ticket: ListedTicket) => Promise<boolean>;
  readonly fault: CallFault | undefined;
  /** The sale holds what only a manager may give. */
  readonly approval: HoldApproval | undefined;
}

export interface HoldApproval {
  readonly problem: PinProblem | undefined;
  /** Goes on with what was begun. True when that succeeded. */
  readonly approve: (pin: string) => Promise<boolean>;
  readonly dismiss: () => void;
}

/** What goes on with a manager's PIN. */
interface Waiting {
  readonly problem: PinProblem | undefined;
  readonly goOn: (pin: string) => Promise<boolean>;
}

export function useHold(): Hold {
  const client = useClient();
  const desk = useDesk();
  const [fault, setFault] = useState<CallFault>();
  const [waiting, setWaiting] = useState<Waiting>();
  const putAside = usePutAside();

  const begin = async (goOn: Begun, pin?: string): Promise<boolean> => {
    const refusal = await goOn(pin);
    const verdict = refusal && stepUpVerdict(refusal, pin);
    setFault(verdict === undefined ? refusal : undefined);
    setWaiting(
      verdict && {
        problem: verdict === 'needed' ? undefined : verdict,
        goOn: (entered) => begin(goOn, entered),
      },
    );
    return refusal === undefined;
  };
  const takeUp = async (ticket: ListedTicket): Promise<CallFault | undefined> => {
    if (!desk) return undefined;
    const outcome = await readTicket(client, desk, ticket.id);
    if (!outcome.ok) return outcome.fault;
    startSale(draftOn(outcome.value));
    return undefined;
  };
  return {
    hold: () => begin(putAside),
    recall: (ticket) => begin(async (pin) => (await putAside(pin)) ?? (await takeUp(ticket))),
    fault,
    approval: waiting && {
      problem: waiting.problem,
      approve: waiting.goOn,
      dismiss: () => setWaiting(undefined),
    },
  };
}

/** Answers why it failed; undefined when it didn't. */
type Begun = (pin: string | undefined) => Promise<CallFault | undefined>;

function usePutAside(): Begun {
  const text = useText();
  const { formatTime } = useIntl();
  const client = useClient();
  const desk = useDesk();
  return async (pin) => {
    const sale = useSale.getState();
    const name = sale.draft.name ?? text('sell.heldAt', { time: formatTime(new Date()) });
    if (desk && hasUnstored(sale)) {
      const held = { ...sale.draft, name };
      const outcome = await storeTicket(client, desk, sale.draft.ticketId, held, pin);
      if (!outcome.ok) return outcome.fault;
    }
    announce(text('sell.held', { name }));
    startSale();
    return undefined;
  };
}

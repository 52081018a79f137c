import { useRef, useState } from 'react';
import { assert } from '../../../src-shared/lib/assert.ts';
import { type BalanceOutcome, checkBalance } from '../../api/balance.ts';
import { useClient } from '../../api/client-context.ts';
import { cancelPayment } from '../../api/orders.ts';
import { useDesk } from '../../api/register.ts';
import { newKey } from '../../state/new-key.ts';
import { setPaying } from '../../state/sale.ts';
import type { Cancelling } from './use-payment.ts';

export type BalanceAccount = 'INQUIRY_FOOD' | 'INQUIRY_CASH';

/** A balance check on screen; it pays nothing, whatever becomes of it. */
export type BalancePhase =
  | { readonly type: 'idle' }
  | {
      readonly type: 'running';
      readonly account: BalanceAccount;
      readonly cancelling?: Cancelling;
    }
  | {
      readonly type: 'ended';
      readonly account: BalanceAccount;
      readonly outcome: BalanceOutcome;
    };

export function useBalance(terminalId: number) {
  const client = useClient();
  const desk = useDesk();
  const [phase, setPhase] = useState<BalancePhase>({ type: 'idle' });
  const webhookId = useRef<string>(undefined);

  const check = async (account: BalanceAccount): Promise<void> => {
    assert(desk, 'a terminal is used by somebody who is signed in');
    if (webhookId.current !== undefined) return;
    webhookId.current = newKey();
    setPhase({ type: 'running', account });
    setPaying(true);
    const asked = { account, terminalId, webhookId: webhookId.current };
    const outcome = await checkBalance(client, desk, asked);
    setPaying(false);
    webhookId.current = undefined;
    setPhase({ type: 'ended', account, outcome });
  };
  const cancel = async (): Promise<void> => {
    if (!desk || webhookId.current === undefined) return;
    const cancelling = await cancelPayment(client, desk, webhookId.current);
    if (cancelling === undefined) return;
    setPhase((now) => (now.type === 'running' ? { ...now, cancelling } : now));
  };
  return {
    phase,
    check: (account: BalanceAccount) => void check(account),
    cancel: () => void cancel(),
  };
}

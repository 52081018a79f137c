import type { RegisterTerminal } from '../../api/register.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/money.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { useText } from '../../ui/text.ts';
import { faultSentence } from './fault-sentence.ts';
import type { BalancePhase, useBalance } from './use-balance.ts';

const accounts = ['INQUIRY_FOOD', 'INQUIRY_CASH'] as const;

/** What an EBT card has left. Nothing is charged by asking. */
export function BalanceCheck({
  terminal,
  balance,
}: {
  readonly terminal: RegisterTerminal;
  readonly balance: ReturnType<typeof useBalance>;
}) {
  const text = useText();
  const { phase, check, cancel } = balance;
  const isRunning = phase.type === 'running';
  useShortcuts([{ chord: 'Escape', label: '', run: () => (isRunning ? cancel() : false) }]);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-counter">{text('checkout.ebt.balanceHint')}</p>
      {isRunning ? (
        <>
          <p role="status" className="text-counter font-semibold">
            {text('checkout.ebt.balanceRunning', { name: terminal.name })}
          </p>
          {phase.cancelling ? (
            <p className="text-counter">{text(`checkout.cancelling.${phase.cancelling}`)}</p>
          ) : (
            <Button size="large" tone="outline" onPress={cancel}>
              {text('checkout.cancel')}
            </Button>
          )}
        </>
      ) : (
        <>
          <Told phase={phase} />
          {accounts.map((account) => (
            <Button
              key={account}
              size="large"
              tone="outline"
              // The button that was pressed to cancel is gone, and the focus would go with it.
              autoFocus={phase.type === 'ended' && phase.account === account}
              onPress={() => check(account)}
            >
              {text(`checkout.ebt.${account}`)}
            </Button>
          ))}
        </>
      )}
    </div>
  );
}

function Told({ phase }: { readonly phase: BalancePhase }) {
  const text = useText();
  const money = useMoney();
  if (phase.type !== 'ended') return null;
  const { outcome, account } = phase;
  switch (outcome.type) {
    case 'told':
      return (
        <Banner tone="success">
          {text('checkout.ebt.told', {
            account: text(`checkout.ebt.account.${account}`),
            last4: outcome.last4,
            balance: money(outcome.balanceCents),
          })}
        </Banner>
      );
    case 'declined':
      return <Banner tone="danger">{text('checkout.ebt.balanceDeclined')}</Banner>;
    case 'not_told':
      return <Banner tone="warn">{text('checkout.ebt.balanceNotTold')}</Banner>;
    case 'failed':
      return <Banner tone="danger">{faultSentence(outcome.fault, text)}</Banner>;
  }
}

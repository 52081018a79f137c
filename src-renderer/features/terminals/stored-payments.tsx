import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import type { OfflinePayments } from '../../api/settlement.ts';
import { type SentStored, sendStoredPayments } from '../../api/terminal-device.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/money.tsx';
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';
import { terminalFault } from './terminal-fault.ts';

type StoredOfTerminal = OfflinePayments['terminals'][number];

/** What each reader has stored and not sent: money that isn't certain yet. */
export function StoredPayments({ terminals }: Pick<OfflinePayments, 'terminals'>) {
  const text = useText();
  if (terminals.length === 0) {
    return <p className="text-counter">{text('endOfDay.noneAttached')}</p>;
  }
  return (
    <ul className="flex flex-col divide-y divide-border">
      {terminals.map((terminal) => (
        <StoredRow key={terminal.terminal_id} terminal={terminal} />
      ))}
    </ul>
  );
}

const tones: Record<StoredOfTerminal['standing'], StatusTone> = {
  off: 'neutral',
  ready: 'success',
  full: 'warn',
  expired: 'danger',
};

function StoredRow({ terminal }: { readonly terminal: StoredOfTerminal }) {
  const text = useText();
  const money = useMoney();
  const { sent, fault, isSending, send } = useSending(terminal.terminal_id);
  const { count, amount, hours_left, standing } = terminal;
  return (
    <li className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-48">
          <span className="block text-counter font-semibold">{terminal.name}</span>
          <span className="num block text-body text-ink-2">
            {count === 0
              ? text('offline.nothingStored')
              : text('offline.storedSum', {
                  count,
                  amount: money(amount),
                  hours: Math.max(0, Math.floor(hours_left)),
                })}
          </span>
        </span>
        <StatusTag tone={tones[standing]}>{text(`offline.standing.${standing}`)}</StatusTag>
        {count > 0 && (
          <Button
            tone="outline"
            whyNot={isSending ? text('offline.sending') : undefined}
            onPress={send}
          >
            {text('offline.sendNow')}
          </Button>
        )}
      </div>
      {fault && <Banner tone="danger">{terminalFault(fault, text)}</Banner>}
      {sent && <Sent sent={sent} />}
    </li>
  );
}

/** What the issuers said at last, each part only where there is any. */
function Sent({ sent: { sent, declined, left } }: { readonly sent: SentStored }) {
  const text = useText();
  const money = useMoney();
  return (
    <>
      {sent.count > 0 && (
        <Banner tone="success">
          {text('offline.sent', { count: sent.count, amount: money(sent.amount) })}
        </Banner>
      )}
      {declined.count > 0 && (
        <Banner tone="danger">
          {text('offline.declined', { count: declined.count, amount: money(declined.amount) })}
        </Banner>
      )}
      {left.count > 0 && (
        <Banner tone="warn">
          {text('offline.left', { count: left.count, amount: money(left.amount) })}
        </Banner>
      )}
    </>
  );
}

function useSending(terminalId: number) {
  const client = useClient();
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<SentStored>();
  const [fault, setFault] = useState<CallFault>();
  const send = async (): Promise<void> => {
    setSending(true);
    const outcome = await sendStoredPayments(client, terminalId);
    setSending(false);
    setSent(outcome.ok ? outcome.value : undefined);
    setFault(outcome.ok ? undefined : outcome.fault);
  };
  return { sent, fault, isSending, send: () => void send() };
}

import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FormattedDate } from 'react-intl';
import { useClient } from '../../api/client-context.ts';
import {
  askTerminalHealth,
  type TerminalHealth,
  useTerminalHealth,
} from '../../api/terminal-device.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import { Card } from './card.tsx';

/** Charts are large: they are loaded by who looks at one. */
const LatencyChart = lazy(async () => {
  const { LatencyChart: default_ } = await import('./latency-chart.tsx');
  return { default: default_ };
});

/** How a terminal has been answering since the register started. */
export function HealthCard({ terminalId }: { readonly terminalId: number }) {
  const text = useText();
  const health = useTerminalHealth(terminalId);
  const { isAsking, ask } = useAskNow(terminalId);
  return (
    <Card
      title={text('terminalHealth.title')}
      aside={
        <Button
          tone="outline"
          whyNot={isAsking ? text('terminalHealth.asking') : undefined}
          onPress={ask}
        >
          {text('terminalHealth.ask')}
        </Button>
      }
    >
      {health && <Health health={health} />}
    </Card>
  );
}

function Health({ health }: { readonly health: TerminalHealth }) {
  const text = useText();
  const { serial_number, model, firmware, last_error, last_seen_at, latencies_ms } = health;
  return (
    <div className="flex flex-col gap-4">
      {serial_number.matches === false && (
        <Banner tone="danger">
          {text('terminalHealth.otherReader', {
            registered: serial_number.registered,
            answering: serial_number.answering ?? '',
          })}
        </Banner>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-counter">
        <dt className="text-ink-2">{text('terminalHealth.lastSeen')}</dt>
        <dd className="num">
          {last_seen_at === null ? (
            text('terminalHealth.never')
          ) : (
            <FormattedDate value={last_seen_at} dateStyle="medium" timeStyle="medium" />
          )}
        </dd>
        {model !== null && (
          <>
            <dt className="text-ink-2">{text('terminals.field.modelId')}</dt>
            <dd>{model}</dd>
          </>
        )}
        {firmware !== null && (
          <>
            <dt className="text-ink-2">{text('terminalHealth.firmware')}</dt>
            <dd className="num">{firmware}</dd>
          </>
        )}
        {last_error && (
          <>
            <dt className="text-ink-2">{text('terminalHealth.lastError')}</dt>
            <dd className="num">
              <FormattedDate value={last_error.at} dateStyle="medium" timeStyle="medium" />
              <span className="block text-body">{text('terminalHealth.noAnswer')}</span>
              <span className="block text-body text-ink-2">
                {text('addTerminal.details', { reason: last_error.reason })}
              </span>
            </dd>
          </>
        )}
      </dl>
      {latencies_ms.length > 1 && <Latencies latenciesMs={latencies_ms} />}
    </div>
  );
}

function Latencies({ latenciesMs }: { readonly latenciesMs: readonly number[] }) {
  const text = useText();
  const newest = latenciesMs.at(-1) ?? 0;
  const slowest = Math.max(...latenciesMs);
  const summary = text('terminalHealth.latency', { newest, slowest, count: latenciesMs.length });
  return (
    <figure className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <div aria-hidden="true" className="h-14 w-60">
        <Suspense fallback={null}>
          <LatencyChart latenciesMs={latenciesMs} />
        </Suspense>
      </div>
      <figcaption className="num text-body text-ink-2">{summary}</figcaption>
    </figure>
  );
}

function useAskNow(terminalId: number) {
  const client = useClient();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    await askTerminalHealth(client, terminalId);
    await queries.invalidateQueries({ queryKey: ['terminalHealth'] });
    setAsking(false);
  };
  return { isAsking, ask: () => void ask() };
}

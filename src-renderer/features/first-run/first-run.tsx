import { useQueryClient } from '@tanstack/react-query';
import { CupSoda } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ProgressBar } from 'react-aria-components';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import type { ProgressOfCall } from '../../api/port-client.ts';
import { refreshStatus } from '../../api/register.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';

type Loading = ProgressOfCall<'loadDemo'>;

interface FirstRunProps {
  /** How the register looks, to be chosen before anything else is. */
  readonly settings: ReactNode;
}

/** The first thing that anybody sees of a new register. */
export function FirstRun({ settings }: FirstRunProps) {
  const text = useText();
  const client = useClient();
  const queries = useQueryClient();
  const [loading, setLoading] = useState<Loading>();
  const [fault, setFault] = useState<CallFault>();
  const loadDemo = async (): Promise<void> => {
    setFault(undefined);
    setLoading({ step: 'menu', done: 0, total: 1 });
    const outcome = await client.call('loadDemo', {}, { onProgress: setLoading });
    if (!outcome.ok) setFault(outcome.fault);
    setLoading(undefined);
    await refreshStatus(queries);
  };
  return (
    <main className="flex h-full flex-col items-center justify-center gap-8 overflow-y-auto bg-bg p-6">
      <header className="flex flex-col gap-2 text-center">
        <h1 className="text-total font-bold text-balance">{text('firstRun.title')}</h1>
        <p className="text-counter text-balance text-ink-2">{text('firstRun.lead')}</p>
      </header>
      {fault && <Banner tone="danger">{text('firstRun.failed', { code: fault.code })}</Banner>}
      <section
        aria-label={text('firstRun.demo')}
        className="flex w-full max-w-140 flex-col gap-4 rounded-sheet border border-border bg-surface p-6"
      >
        <CupSoda size={48} strokeWidth={1} aria-hidden="true" className="text-primary-ink" />
        <p className="text-counter">{text('firstRun.demoBody')}</p>
        {loading ? (
          <DemoProgress loading={loading} />
        ) : (
          <Button tone="primary" size="large" autoFocus onPress={() => void loadDemo()}>
            {text('firstRun.demo')}
          </Button>
        )}
      </section>
      <section
        aria-label={text('firstRun.display')}
        className="flex w-full max-w-140 flex-col gap-2 px-6"
      >
        {settings}
      </section>
    </main>
  );
}

function DemoProgress({ loading }: { readonly loading: Loading }) {
  const text = useText();
  const { step, done, total } = loading;
  const sentence = text('firstRun.loading', { step: stepName(step, text) });
  return (
    <ProgressBar
      aria-label={sentence}
      value={done}
      maxValue={total}
      className="flex flex-col gap-2"
    >
      {({ percentage = 0 }) => (
        <>
          <span className="text-body">{sentence}</span>
          <span className="h-3 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full origin-left rounded-full bg-primary transition-transform"
              style={{ transform: `scaleX(${percentage / 100})` }}
            />
          </span>
        </>
      )}
    </ProgressBar>
  );
}

function stepName(step: string, text: ReturnType<typeof useText>): string {
  if (step === 'menu' || step === 'people' || step === 'sales')
    return text(`firstRun.step.${step}`);
  return step;
}

import { useEffect, useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import { problemOf, readTerminalReport, type TerminalReport } from '../../api/terminal-device.ts';
import type { Terminal } from '../../api/terminals.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Money, useMoney } from '../../ui/money.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AfterNotice, Skeleton } from '../../ui/skeleton.tsx';
import { useText } from '../../ui/text.ts';
import { DeviceProblemBanner } from './device-problem.tsx';
import { OpenBatchRecords } from './open-batch-records.tsx';
import { terminalFault } from './terminal-fault.ts';

interface OpenBatchSheetProps {
  readonly terminal: Terminal;
  readonly onClose: () => void;
}

/** What is in a reader's batch before it is closed, each record beside ours. Changes nothing. */
export function OpenBatchSheet({ terminal, onClose }: OpenBatchSheetProps) {
  const text = useText();
  const { report, fault } = useReport(terminal.id);
  const problem = fault && problemOf(fault);
  return (
    <Sheet
      title={text('openBatch.title', { name: terminal.name })}
      onClose={onClose}
      footer={
        <Button tone="primary" size="large" className="w-full" autoFocus onPress={onClose}>
          {text('endOfDay.done')}
        </Button>
      }
    >
      {problem && <DeviceProblemBanner problem={problem} />}
      {fault && !problem && <Banner tone="danger">{terminalFault(fault, text)}</Banner>}
      {report && <Report report={report} />}
      {!report && !fault && (
        <AfterNotice>
          <Skeleton className="h-60" />
        </AfterNotice>
      )}
    </Sheet>
  );
}

function Report({ report }: { readonly report: TerminalReport }) {
  const text = useText();
  const money = useMoney();
  const { terminal, recorded, difference, not_listed } = report;
  const amount = money(Math.abs(difference));
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard
      tabIndex={0}
      aria-label={text('openBatch.records')}
      className="ring-inset flex flex-col gap-4 rounded-button"
    >
      {difference === 0 && not_listed.length === 0 ? (
        <Banner tone="success">{text('openBatch.agrees')}</Banner>
      ) : (
        <Banner tone="warn">
          {text(difference < 0 ? 'openBatch.less' : 'openBatch.more', { amount })}
        </Banner>
      )}
      <dl className="grid grid-cols-[1fr_auto_auto] gap-x-6 gap-y-2 text-counter">
        <SumRow name={text('endOfDay.place.payments')} sum={recorded} />
        <SumRow name={text('endOfDay.place.terminal')} sum={terminal} />
      </dl>
      <OpenBatchRecords report={report} />
    </section>
  );
}

interface SumRowProps {
  readonly name: string;
  readonly sum: TerminalReport['terminal'];
}

function SumRow({ name, sum }: SumRowProps) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="num text-end">{sum.count}</dd>
      <dd className="text-end">
        <Money cents={sum.amount} className="font-semibold" />
      </dd>
    </>
  );
}

/** Read once, from the reader itself: asking it takes it for a moment. */
function useReport(terminalId: number) {
  const client = useClient();
  const [report, setReport] = useState<TerminalReport>();
  const [fault, setFault] = useState<CallFault>();
  useEffect(() => {
    let isShown = true;
    void readTerminalReport(client, terminalId).then((outcome) => {
      if (!isShown) return;
      if (outcome.ok) setReport(outcome.value);
      else setFault(outcome.fault);
    });
    return () => {
      isShown = false;
    };
  }, [client, terminalId]);
  return { report, fault };
}

import type { BatchClose } from '../../api/settlement.ts';
import { Banner } from '../../ui/banner.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Money, useMoney } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';
import { type BatchProblem, batchProblems } from './batch-problems.ts';
import { useTerminalTime } from './terminal-time.ts';

/** The same money counted in three places, to the cent; what differs is said, never hidden. */
export function BatchMatch({ batch }: { readonly batch: BatchClose }) {
  const text = useText();
  const problems = batchProblems(batch);
  const isEmpty = batch.terminal.count === 0 && batch.payments.count === 0;
  const rows = (['payments', 'attempts', 'terminal'] as const).map((key) => {
    return { key, sum: batch[key] };
  });
  return (
    // Takes the focus, so that the keyboard can scroll what is longer than the screen.
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard
      tabIndex={0}
      aria-label={text('endOfDay.match')}
      className="ring-inset flex flex-col gap-4 rounded-button"
    >
      {problems.length === 0 && (
        <Banner tone="success">{text(isEmpty ? 'endOfDay.empty' : 'endOfDay.agrees')}</Banner>
      )}
      {problems.map((problem) => (
        <Problem key={problem} problem={problem} batch={batch} />
      ))}
      <DataTable
        caption={text('endOfDay.match')}
        columns={[
          {
            key: 'place',
            header: text('endOfDay.countedBy'),
            cell: ({ key }) => text(`endOfDay.place.${key}`),
          },
          {
            key: 'count',
            header: text('endOfDay.count'),
            isNumeric: true,
            cell: ({ sum }) => sum.count,
          },
          {
            key: 'amount',
            header: text('endOfDay.amount'),
            isNumeric: true,
            cell: ({ sum }) => <Money cents={sum.amount} className="font-semibold" />,
          },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
      <Unrecorded batch={batch} />
      {batch.batch_number !== null && (
        <p className="num text-body text-ink-2">
          {text('endOfDay.batchNumber', { number: batch.batch_number })}
        </p>
      )}
    </section>
  );
}

interface ProblemProps {
  readonly problem: BatchProblem;
  readonly batch: BatchClose;
}

function Problem({ problem, batch }: ProblemProps) {
  const text = useText();
  const money = useMoney();
  return (
    <Banner tone="danger">
      {text(`endOfDay.problem.${problem}`, {
        amount: money(Math.abs(batch.difference)),
        asked: money(Math.abs(batch.attempts.amount - batch.payments.amount)),
        number: batch.batch_number ?? '',
      })}
    </Banner>
  );
}

/** Charges of the terminal that no ticket knows of, each with what to do about it. */
function Unrecorded({ batch: { unrecorded } }: { readonly batch: BatchClose }) {
  const text = useText();
  const terminalTime = useTerminalTime();
  if (unrecorded.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-body font-semibold">
        {text('endOfDay.unrecorded', { count: unrecorded.length })}
      </h3>
      <p className="text-body text-ink-2">{text('endOfDay.unrecordedHint')}</p>
      <ul className="text-counter">
        {unrecorded.map(({ reference, amount, terminal_time }) => (
          <li
            key={reference}
            className="flex min-h-12 items-center gap-4 border-b border-border py-2 last:border-b-0"
          >
            <span className="num min-w-0 flex-1">
              {terminalTime(terminal_time)}
              <span className="block text-body text-ink-2">
                {text('endOfDay.reference', { reference })}
              </span>
            </span>
            <Money cents={amount} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  );
}

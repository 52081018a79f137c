import type { TerminalReport } from '../../api/terminal-device.ts';
import { cardBrand } from '../../ui/card-brand.ts';
import { Money, useMoney } from '../../ui/money.tsx';
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';
import { useTerminalTime } from './terminal-time.ts';

interface OpenBatchRecordsProps {
  readonly report: TerminalReport;
}

/** Every record of the reader, and what we have that it doesn't list. */
export function OpenBatchRecords({ report: { records, not_listed } }: OpenBatchRecordsProps) {
  const text = useText();
  if (records.length + not_listed.length === 0) {
    return <p className="text-counter">{text('openBatch.empty')}</p>;
  }
  return (
    <ul className="flex flex-col divide-y divide-border">
      {not_listed.map(({ transaction_id, reference, amount }) => (
        <li key={transaction_id} className="flex min-h-14 flex-wrap items-center gap-x-4 py-2">
          <span className="num min-w-0 flex-1 basis-40">
            {text('endOfDay.reference', { reference })}
          </span>
          <StatusTag tone="danger">{text('openBatch.notListed')}</StatusTag>
          <Money cents={amount} className="min-w-20 font-semibold" />
        </li>
      ))}
      {records.map((record) => (
        <RecordRow key={`${record.reference} ${record.transaction_number}`} record={record} />
      ))}
    </ul>
  );
}

type ReportRecord = TerminalReport['records'][number];

const tones: Record<ReportRecord['compared'], StatusTone> = {
  same: 'success',
  different: 'danger',
  missing: 'danger',
};

function RecordRow({ record }: { readonly record: ReportRecord }) {
  const text = useText();
  const money = useMoney();
  const terminalTime = useTerminalTime();
  const { compared, amount, recorded_amount, state, kind, card_type, last4 } = record;
  const card = text('openBatch.card', { brand: cardBrand(card_type), last4 });
  const what = state === 'approved' ? text(`openBatch.kind.${kind}`) : text(`openBatch.${state}`);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="num min-w-0 flex-1 basis-40">
        <span className="block text-counter">{card}</span>
        <span className="block text-body text-ink-2">
          {what} · {terminalTime(record.terminal_time)}
          {compared === 'different' && recorded_amount !== null && (
            <> · {text('openBatch.ours', { amount: money(recorded_amount) })}</>
          )}
        </span>
      </span>
      <StatusTag tone={tones[compared]}>{text(`openBatch.compared.${compared}`)}</StatusTag>
      <Money cents={amount} className="min-w-20 font-semibold" />
    </li>
  );
}

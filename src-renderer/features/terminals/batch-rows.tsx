import { ChevronRight } from 'lucide-react';
import { FormattedDate } from 'react-intl';
import type { ClosedBatch } from '../../api/settlement.ts';
import { Money } from '../../ui/money.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';
import { batchProblems } from './batch-problems.ts';

interface BatchRowsProps {
  readonly batches: readonly ClosedBatch[];
  readonly nameOf: (terminalId: number) => string;
  readonly onShow: (batch: ClosedBatch) => void;
}

/** Batches that were closed, the newest first; each opens to how it compared. */
export function BatchRows({ batches, nameOf, onShow }: BatchRowsProps) {
  const text = useText();
  if (batches.length === 0) return <p className="text-counter">{text('endOfDay.noPast')}</p>;
  return (
    // The rows' own edge lies outside of the card's, so that their text stands under its title.
    <ul className="-mx-2 -my-2 flex flex-col divide-y divide-border">
      {batches.map((batch) => (
        <li key={`${batch.terminal_id} ${batch.closed_at}`}>
          <button
            type="button"
            onClick={() => onShow(batch)}
            className="ring-inset flex min-h-16 w-full flex-wrap items-center gap-x-4 gap-y-1 px-2 text-start hover:bg-sunken active:bg-sunken"
          >
            <span className="min-w-0 flex-1 basis-40">
              <span className="block text-counter font-semibold">{nameOf(batch.terminal_id)}</span>
              <span className="num block text-body text-ink-2">
                <FormattedDate value={batch.closed_at} dateStyle="medium" timeStyle="short" />
                {batch.closed_by === null && ` · ${text('endOfDay.closedByItself')}`}
              </span>
            </span>
            <BatchTag batch={batch} />
            <Money cents={batch.terminal.amount} className="min-w-24 text-counter font-semibold" />
            <ChevronRight size={20} aria-hidden="true" className="text-ink-2 rtl:rotate-180" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function BatchTag({ batch }: { readonly batch: ClosedBatch }) {
  const text = useText();
  return batchProblems(batch).length === 0 ? (
    <StatusTag tone="success">{text('endOfDay.tag.agrees')}</StatusTag>
  ) : (
    <StatusTag tone="danger">{text('endOfDay.tag.differs')}</StatusTag>
  );
}

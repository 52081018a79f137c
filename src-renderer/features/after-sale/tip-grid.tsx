import { Coins } from 'lucide-react';
import { useRef, useState } from 'react';
import { useUnsettled } from '../../api/after-sale.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AfterNotice, Skeleton } from '../../ui/skeleton.tsx';
import { useText } from '../../ui/text.ts';
import { SettlesAt } from './settles-at.tsx';
import { TipRow, type Turn } from './tip-row.tsx';

interface TipGridProps {
  readonly onClose: () => void;
}

/** Every tip of the day in one go: cents, Enter, next. */
export function TipGrid({ onClose }: TipGridProps) {
  const text = useText();
  const { data, error } = useUnsettled();
  return (
    <Sheet title={text('afterSale.tips.title')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {error && (
          <Banner tone="danger">{text('afterSale.tips.failed', { code: error.fault.code })}</Banner>
        )}
        {!data && !error && (
          <AfterNotice>
            <Skeleton className="h-48" />
          </AfterNotice>
        )}
        {data && data.tips.length === 0 && (
          <EmptyState icon={Coins}>{text('afterSale.tips.empty')}</EmptyState>
        )}
        {data && data.tips.length > 0 && (
          <>
            <SettlesAt />
            <p className="text-body text-ink-2">{text('afterSale.tips.hint')}</p>
            <Grid tips={data.tips} />
          </>
        )}
      </div>
    </Sheet>
  );
}

type Tips = NonNullable<ReturnType<typeof useUnsettled>['data']>['tips'];

function Grid({ tips }: { readonly tips: Tips }) {
  const text = useText();
  const table = useRef<HTMLTableElement>(null);
  // A terminal does one thing at a time: tips wait for their turn.
  const [waiting, setWaiting] = useState<readonly number[]>([]);
  const focusRow = (index: number): void => {
    const field = table.current?.querySelectorAll('input')[index];
    field?.focus();
    field?.select();
  };
  return (
    <>
      <p role="status" className="num text-body font-semibold">
        {text('afterSale.tips.count', {
          set: tips.filter(({ tip }) => tip > 0).length,
          all: tips.length,
        })}
      </p>
      <table ref={table} className="w-full border-collapse text-body">
        <caption className="sr-only">{text('afterSale.tips.title')}</caption>
        <thead>
          <tr className="border-b border-control text-ink-2">
            {(['ticket', 'amount', 'tip', 'total'] as const).map((column) => (
              <th
                key={column}
                scope="col"
                className={column === 'ticket' ? 'py-2 text-start' : 'py-2 text-end'}
              >
                {text(`afterSale.tips.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{text('afterSale.tips.state')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tips.map((payment, index) => (
            <TipRow
              key={payment.transaction_id}
              payment={payment}
              isFirst={index === 0}
              turn={turnOf(waiting, payment.transaction_id)}
              onWait={() => setWaiting((now) => [...now, payment.transaction_id])}
              onDone={() => setWaiting((now) => now.filter((id) => id !== payment.transaction_id))}
              onMove={(by) => focusRow(index + by)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

function turnOf(waiting: readonly number[], id: number): Turn {
  if (!waiting.includes(id)) return 'none';
  return waiting[0] === id ? 'now' : 'later';
}

import { useState } from 'react';
import { FormattedDate, useIntl } from 'react-intl';
import { useUnsettled } from '../../api/after-sale.ts';
import { type ClosedBatch, useBatches } from '../../api/settlement.ts';
import { type Terminal, terminalDetail } from '../../api/terminals.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { BatchCloseSheet } from './batch-close-sheet.tsx';
import { BatchMatch } from './batch-match.tsx';
import { BatchRows } from './batch-rows.tsx';
import { BeforeClosing } from './before-closing.tsx';
import { Card } from './card.tsx';
import { OpenBatchSheet } from './open-batch-sheet.tsx';
import { useBackKey } from './use-back-key.ts';

interface EndOfDayPaneProps {
  readonly terminals: readonly Terminal[];
  readonly onBack: () => void;
}

/** The end of the day at the terminals: what to do first, closing, and how each close came out. */
export function EndOfDayPane({ terminals, onBack }: EndOfDayPaneProps) {
  const text = useText();
  useBackKey(onBack);
  const { batches, fault } = useBatches();
  const [closing, setClosing] = useState<Terminal>();
  const [looking, setLooking] = useState<Terminal>();
  const [shown, setShown] = useState<ClosedBatch>();
  const nameOf = (id: number): string => terminals.find((one) => one.id === id)?.name ?? `${id}`;
  return (
    <article className="mx-auto flex max-w-240 flex-col gap-6 p-4">
      <Heading onBack={onBack} />
      <Card title={text('endOfDay.before')}>
        <BeforeClosing />
      </Card>
      <Card title={text('endOfDay.terminals')}>
        <OpenBatches
          terminals={terminals}
          batches={batches ?? []}
          onClose={setClosing}
          onLook={setLooking}
        />
      </Card>
      <Card title={text('endOfDay.past')}>
        {fault && <Banner tone="danger">{text('terminals.failed', { code: fault.code })}</Banner>}
        {batches && <BatchRows batches={batches} nameOf={nameOf} onShow={setShown} />}
      </Card>
      {closing && <BatchCloseSheet terminal={closing} onClose={() => setClosing(undefined)} />}
      {looking && <OpenBatchSheet terminal={looking} onClose={() => setLooking(undefined)} />}
      {shown && (
        <Sheet
          title={text('endOfDay.closed.title', { name: nameOf(shown.terminal_id) })}
          onClose={() => setShown(undefined)}
        >
          <BatchMatch batch={shown} />
        </Sheet>
      )}
    </article>
  );
}

function Heading({ onBack }: Pick<EndOfDayPaneProps, 'onBack'>) {
  const text = useText();
  const intl = useIntl();
  const { data: unsettled } = useUnsettled();
  return (
    <header className="flex items-start gap-4">
      <BackButton onPress={onBack} />
      <div className="min-w-0 flex-1">
        <h2 className="text-title font-semibold">{text('endOfDay.title')}</h2>
        <p className="text-body text-pretty text-ink-2">{text('endOfDay.hint')}</p>
        {unsettled && (
          <p className="num text-body text-ink-2">
            {text('endOfDay.byItself', { time: intl.formatTime(unsettled.settles_at) })}
          </p>
        )}
      </div>
    </header>
  );
}

interface OpenBatchesProps {
  readonly terminals: readonly Terminal[];
  readonly batches: readonly ClosedBatch[];
  readonly onClose: (terminal: Terminal) => void;
  readonly onLook: (terminal: Terminal) => void;
}

/** The terminals that are attached here: others are closed by the register that they are at. */
function OpenBatches({ terminals, batches, onClose, onLook }: OpenBatchesProps) {
  const text = useText();
  const attached = terminals.filter(
    (terminal) => terminal.status === 1 && terminalDetail(terminal).connection !== null,
  );
  if (attached.length === 0) return <p className="text-counter">{text('endOfDay.noneAttached')}</p>;
  return (
    <ul className="flex flex-col divide-y divide-border">
      {attached.map((terminal) => {
        const last = batches.find(({ terminal_id }) => terminal_id === terminal.id);
        return (
          <li
            key={terminal.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block text-counter font-semibold">{terminal.name}</span>
              <span className="num block text-body text-ink-2">
                {last ? text('endOfDay.lastClosed') : text('endOfDay.neverClosed')}{' '}
                {last && (
                  <FormattedDate value={last.closed_at} dateStyle="medium" timeStyle="short" />
                )}
              </span>
            </span>
            <Button
              tone="quiet"
              aria-label={text('openBatch.showOf', { name: terminal.name })}
              onPress={() => onLook(terminal)}
            >
              {text('openBatch.show')}
            </Button>
            <Button
              tone="outline"
              aria-label={text('endOfDay.closeOf', { name: terminal.name })}
              onPress={() => onClose(terminal)}
            >
              {text('endOfDay.close')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

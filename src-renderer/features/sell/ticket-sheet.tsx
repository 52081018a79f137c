import { useEffect, useRef } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { Catalogue, Table } from '../../api/catalogue.ts';
import { changeSale, useSale } from '../../state/sale.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useText } from '../../ui/text.ts';

interface TicketSheetProps {
  readonly catalogue: Catalogue;
  /** The number of guests is what it was opened for. */
  readonly isAboutGuests?: boolean;
  readonly onClose: () => void;
}

/** What can be said about the ticket as a whole: how it is eaten, where, by how many. */
export function TicketSheet({ catalogue, isAboutGuests = false, onClose }: TicketSheetProps) {
  const text = useText();
  const draft = useSale((sale) => sale.draft);
  const { orderTypes, tables } = catalogue;
  const [firstType] = orderTypes;
  return (
    <Sheet
      placement="beside"
      title={text('sell.ticketTitle')}
      onClose={onClose}
      footer={
        <Button tone="ink" size="large" className="w-full" onPress={onClose}>
          {text('sell.done')}
        </Button>
      }
    >
      <div className="flex flex-col items-start gap-6">
        {firstType && (
          <SegmentedControl
            label={text('sell.orderType')}
            value={String(draft.orderTypeId ?? firstType.id)}
            choices={orderTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => changeSale({ orderTypeId: Number(id) })}
          />
        )}
        <Guests count={draft.guestCount} isFocused={isAboutGuests} />
        <div className="w-full">
          <Field
            label={text('sell.ticketName')}
            value={draft.name ?? ''}
            maxLength={64}
            onChange={(name) => changeSale({ name: name === '' ? null : name })}
          />
        </div>
        {tables.length > 0 && <Tables tables={tables} chosenId={draft.tableId} />}
      </div>
    </Sheet>
  );
}

interface GuestsProps {
  readonly count: number;
  readonly isFocused: boolean;
}

function Guests({ count, isFocused }: GuestsProps) {
  const text = useText();
  const stepper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) stepper.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  }, [isFocused]);
  return (
    <div ref={stepper} className="flex items-center gap-4">
      <span className="text-body font-semibold">{text('sell.guestCount')}</span>
      <Stepper
        name={text('sell.guestCount')}
        value={count}
        min={1}
        onChange={(guestCount) => changeSale({ guestCount })}
      />
    </div>
  );
}

interface TablesProps {
  readonly tables: readonly Table[];
  readonly chosenId: number | null;
}

function Tables({ tables, chosenId }: TablesProps) {
  const text = useText();
  return (
    <ToggleButtonGroup
      aria-label={text('sell.tables')}
      selectionMode="single"
      selectedKeys={chosenId === null ? [] : [chosenId]}
      onSelectionChange={([key]) => changeSale({ tableId: key === undefined ? null : Number(key) })}
      className="grid w-full grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2"
    >
      {tables.map(({ id, name, seats, taken_by }) => (
        <ToggleButton
          key={id}
          id={id}
          preventFocusOnPress
          className={[
            'motion-press flex min-h-16 flex-col items-center justify-center rounded-button border',
            'border-control bg-surface p-2 text-body font-semibold pressed:bg-sunken',
            'selected:border-primary selected:bg-primary-soft selected:text-primary-ink',
          ].join(' ')}
        >
          {name}
          <span className="text-body font-normal text-ink-2">
            {taken_by === null ? text('sell.seats', { seats }) : text('sell.taken')}
          </span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

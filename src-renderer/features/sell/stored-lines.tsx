import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { TicketDetail } from '../../api/tickets.ts';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import { TicketLine } from '../../ui/ticket-line.tsx';
import { quantityText } from './quantity-text.ts';
import { VoidSheet } from './void-sheet.tsx';

type StoredLine = TicketDetail['lines'][number];

interface StoredLinesProps {
  readonly ticketId: number;
  readonly lines: readonly StoredLine[];
}

/** Lines that are on record: they can be taken off with a reason, not changed. */
export function StoredLines({ ticketId, lines }: StoredLinesProps) {
  const text = useText();
  const [selectedId, setSelectedId] = useState<number>();
  const [voiding, setVoiding] = useState<StoredLine>();
  return (
    <>
      {lines
        .filter((line) => !line.voided)
        .map((line) => (
          <li key={line.id}>
            <AriaButton
              aria-pressed={line.id === selectedId}
              onPress={() => setSelectedId(line.id === selectedId ? undefined : line.id)}
              className="ring-inset block w-full text-start"
            >
              <TicketLine
                quantity={quantityText(line.quantity, line.split)}
                name={line.name}
                detail={storedDetail(line)}
                amountCents={line.price}
                isSelected={line.id === selectedId}
                isFresh={false}
                hasActions={line.id === selectedId}
              />
            </AriaButton>
            {line.id === selectedId && (
              <div className="row-chosen flex justify-end border-b border-border px-4 pb-2">
                <Button
                  tone="quiet"
                  icon={<Trash2 size={20} aria-hidden="true" />}
                  onPress={() => setVoiding(line)}
                  className="px-2! text-danger-ink!"
                >
                  {text('sell.remove')}
                </Button>
              </div>
            )}
          </li>
        ))}
      {voiding && (
        <VoidSheet
          ticketId={ticketId}
          lineId={voiding.id}
          name={voiding.name}
          onClose={() => setVoiding(undefined)}
        />
      )}
    </>
  );
}

function storedDetail({ price_level, modifiers, note }: StoredLine): string {
  return [price_level ?? '', ...modifiers.map(({ name }) => name), note ?? '']
    .filter(Boolean)
    .join(', ');
}

import { useNavigate } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useClient } from '../api/client-context.ts';
import { useDesk } from '../api/register.ts';
import { findTicket } from '../api/tickets.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useShortcuts } from '../ui/shortcuts.ts';
import { useText } from '../ui/text.ts';
import type { Screen } from './screens.ts';

interface GoToSheetProps {
  readonly screens: readonly Screen[];
}

/** Ctrl+K: to any screen by the start of its name, and to any ticket by its number. */
export function GoToSheet({ screens }: GoToSheetProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  useShortcuts([{ chord: 'Ctrl+K', label: text('app.goTo'), run: () => setOpen(true) }]);
  if (!isOpen || screens.length === 0) return null;
  return (
    <Sheet title={text('app.goTo')} onClose={() => setOpen(false)}>
      <Places screens={screens} onGone={() => setOpen(false)} />
    </Sheet>
  );
}

interface PlacesProps extends GoToSheetProps {
  readonly onGone: () => void;
}

function Places({ screens, onGone }: PlacesProps) {
  const text = useText();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [isMissing, setMissing] = useState(false);
  const findNumbered = useNumberedTicket();
  const sought = query.trim().toLocaleLowerCase();
  const found = screens.filter(({ title }) => text(title).toLocaleLowerCase().startsWith(sought));
  const [first] = found;
  const show = (screen: Screen): void => {
    void navigate({ to: screen.path });
    onGone();
  };
  const showTicket = async (): Promise<void> => {
    const ticket = await findNumbered(sought);
    setMissing(ticket === undefined);
    if (ticket === undefined) return;
    void navigate({ to: '/tickets', search: { ticket } });
    onGone();
  };
  const goToFirst = (): void => (first ? show(first) : void showTicket());
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={text('app.goToHint')}
        value={query}
        autoFocus
        error={isMissing ? text('app.goToMissing') : undefined}
        onChange={(next) => {
          setQuery(next);
          setMissing(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') goToFirst();
          // Esc still has to reach the sheet.
          else event.continuePropagation();
        }}
      />
      {found.map((screen) => (
        <Button
          key={screen.path}
          size="large"
          className="justify-start!"
          icon={<screen.icon aria-hidden="true" />}
          onPress={() => show(screen)}
        >
          {text(screen.title)}
        </Button>
      ))}
      {found.length === 0 && (
        <Button
          size="large"
          className="justify-start!"
          icon={<ReceiptText aria-hidden="true" />}
          onPress={() => void showTicket()}
        >
          {text('app.goToTicket', { number: query.trim() })}
        </Button>
      )}
    </div>
  );
}

function useNumberedTicket(): (number: string) => Promise<number | undefined> {
  const client = useClient();
  const desk = useDesk();
  return async (number) => desk && findTicket(client, desk, number);
}

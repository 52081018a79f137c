import { CreditCard, Menu, UserRound } from 'lucide-react';
import type { RegisterStatus } from '../api/register.ts';
import { Chip } from '../ui/chip.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { StatusTag } from '../ui/status-tag.tsx';
import { useText } from '../ui/text.ts';

interface HeaderProps {
  readonly register: RegisterStatus;
  readonly onMenu: () => void;
  readonly onLock: () => void;
}

/** 56 px: where we are, how the card terminal is, and who is at the counter. */
export function Header({ register, onMenu, onLock }: HeaderProps) {
  const text = useText();
  const { location, session } = register;
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b border-border bg-surface px-2">
      {session && (
        <span className="wide:beside:hidden">
          <IconButton label={text('app.menu')} onPress={onMenu}>
            <Menu aria-hidden="true" />
          </IconButton>
        </span>
      )}
      <span className="min-w-0 truncate px-2 text-body font-semibold">{location?.name}</span>
      {register.demo && <StatusTag tone="info">{text('app.demo')}</StatusTag>}
      <ul aria-label={text('app.status')} className="ms-auto flex items-center gap-2">
        <li>
          <CardChip terminals={register.terminals} />
        </li>
        {session && (
          <li>
            <Chip
              label={text('app.lock', { name: session.name })}
              short={session.name.split(' ')[0] ?? session.name}
              icon={<UserRound size={20} aria-hidden="true" />}
              onPress={onLock}
            />
          </li>
        )}
      </ul>
    </header>
  );
}

/** The best of the terminals here: one that is ready is enough to take cards. */
function CardChip({ terminals }: { readonly terminals: RegisterStatus['terminals'] }) {
  const text = useText();
  const states = terminals.map((terminal) => terminal.state);
  const best = (['ready', 'busy', 'not_found'] as const).find((state) => states.includes(state));
  const state = best ?? 'not_set_up';
  return (
    <Chip
      label={text(`app.card.${state}`)}
      short={text('app.card.short')}
      tone={state === 'not_found' ? 'warn' : 'plain'}
      icon={<CreditCard size={20} aria-hidden="true" />}
    />
  );
}

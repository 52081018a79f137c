import { useNavigate } from '@tanstack/react-router';
import { CreditCard, Info, Menu, TriangleAlert, UserRound } from 'lucide-react';
import type { RegisterStatus } from '../api/register.ts';
import { useChangeAnnouncement } from '../ui/announcer.tsx';
import { Chip } from '../ui/chip.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useText } from '../ui/text.ts';
import { ExposureChip, HoldsChip } from './money-chips.tsx';
import { mayOpen } from './screens.ts';

interface HeaderProps {
  readonly register: RegisterStatus;
  readonly onMenu: () => void;
  readonly onLock: () => void;
  readonly onDemo: () => void;
}

/** 56 px: where we are, how the card terminal is, and who is at the counter. */
export function Header({ register, onMenu, onLock, onDemo }: HeaderProps) {
  const text = useText();
  const { location, session } = register;
  const canOpenTerminals = session !== null && mayOpen(session.register_role, '/terminals');
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
      {register.demo && <DemoTag {...(session && { onPress: onDemo })} />}
      <ul aria-label={text('app.status')} className="ms-auto flex items-center gap-2">
        {session && <HoldsChip />}
        {session && <ExposureChip canOpen={canOpenTerminals} />}
        <li>
          <CardChip terminals={register.terminals} canOpen={canOpenTerminals} />
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

/** Nothing that is rung up here is real; pressing it says how to end that. */
function DemoTag({ onPress }: { readonly onPress?: () => void }) {
  const label = useText()('app.demo');
  return (
    <Chip
      label={label}
      short={label}
      tone="info"
      icon={<Info size={20} aria-hidden="true" />}
      {...(onPress && { onPress })}
    />
  );
}

interface CardChipProps {
  readonly terminals: RegisterStatus['terminals'];
  /** Whether the screen that the chip opens is one of this person's. */
  readonly canOpen: boolean;
}

/** The best of the terminals here: one that is ready is enough to take cards. */
function CardChip({ terminals, canOpen }: CardChipProps) {
  const text = useText();
  const navigate = useNavigate();
  const states = terminals.map((terminal) => terminal.state);
  const best = (['ready', 'busy', 'not_found'] as const).find((state) => states.includes(state));
  const state = best ?? 'not_set_up';
  const label = text(`app.card.${state}`);
  // The short form is the same word in each state: the sign tells them apart without the colour.
  const Icon = state === 'not_found' ? TriangleAlert : CreditCard;
  useChangeAnnouncement(label);
  return (
    <Chip
      label={label}
      short={text('app.card.short')}
      tone={state === 'not_found' ? 'warn' : 'plain'}
      icon={<Icon size={20} aria-hidden="true" />}
      {...(canOpen && { onPress: () => void navigate({ to: '/terminals' }) })}
    />
  );
}

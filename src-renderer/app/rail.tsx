import { Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { Button } from 'react-aria-components';
import { classNames } from '../ui/class-names.ts';
import { useText } from '../ui/text.ts';
import type { Screen } from './screens.ts';

interface RailProps {
  readonly screens: readonly Screen[];
  /** On small screens the rail is a list inside the menu. */
  readonly isInMenu?: boolean;
  readonly onLeave?: () => void;
  readonly onSettings: () => void;
}

/**
 * The screens that this person may open, always in the same order; the register's settings at the
 * end.
 */
export function Rail({ screens, isInMenu = false, onLeave, onSettings }: RailProps) {
  const text = useText();
  const entry = classNames(
    'flex rounded-button font-semibold text-ink-2 hover:bg-sunken pressed:bg-sunken',
    'aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink',
    isInMenu
      ? 'min-h-(--hit) items-center gap-4 px-4 text-counter'
      : 'h-16 flex-col items-center justify-center gap-1 text-nav tracking-tight',
  );
  return (
    <div
      className={classNames('flex h-full flex-col justify-between gap-1', !isInMenu && 'px-1 py-2')}
    >
      <nav aria-label={text('app.screens')} className="flex flex-col gap-1">
        {screens.map(({ path, title, icon: Icon }) => (
          <Link key={path} to={path} onClick={() => onLeave?.()} className={entry}>
            <Icon size={24} aria-hidden="true" />
            {text(title)}
          </Link>
        ))}
      </nav>
      <Button onPress={onSettings} className={entry}>
        <Settings size={24} aria-hidden="true" />
        {text('settings.title')}
      </Button>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { classNames } from '../ui/class-names.ts';
import { useText } from '../ui/text.ts';
import type { Screen } from './screens.ts';

interface RailProps {
  readonly screens: readonly Screen[];
  /** In portrait and on small screens the rail is a list inside the menu. */
  readonly isInMenu?: boolean;
  readonly onLeave?: () => void;
}

/** The screens that this person may open, always in the same order. */
export function Rail({ screens, isInMenu = false, onLeave }: RailProps) {
  const text = useText();
  return (
    <nav
      aria-label={text('app.screens')}
      className={classNames('flex flex-col gap-1', !isInMenu && 'p-2')}
    >
      {screens.map(({ path, title, icon: Icon }) => (
        <Link
          key={path}
          to={path}
          onClick={() => onLeave?.()}
          className={classNames(
            'flex rounded-button font-semibold text-ink-2 hover:bg-sunken',
            'aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink',
            isInMenu
              ? 'min-h-(--hit) items-center gap-4 px-4 text-counter'
              : 'h-16 flex-col items-center justify-center gap-1 text-rail',
          )}
        >
          <Icon size={24} aria-hidden="true" />
          {text(title)}
        </Link>
      ))}
    </nav>
  );
}

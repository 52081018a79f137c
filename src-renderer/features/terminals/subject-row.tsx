import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { moveBetweenRows } from './row-keys.ts';

interface SubjectRowProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** How it stands, in a few words. */
  readonly aside?: ReactNode;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

/** What concerns all terminals, at the foot of their list. */
export function SubjectRow(props: SubjectRowProps) {
  const { icon: Icon, title, aside, isSelected, onSelect } = props;
  return (
    <button
      type="button"
      data-row
      onKeyDown={moveBetweenRows}
      aria-current={isSelected}
      onClick={onSelect}
      className={classNames(
        'ring-inset flex min-h-16 w-full shrink-0 items-center gap-3 border-t border-border px-4',
        'text-start',
        isSelected ? 'row-chosen' : 'hover:bg-sunken active:bg-sunken',
      )}
    >
      <Icon size={24} aria-hidden="true" className="shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1 text-counter font-semibold">{title}</span>
      {aside}
    </button>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** Parts of the paper stand apart by a dashed line, as a printer makes it. */
export function PaperSection({ children }: { readonly children: ReactNode }) {
  return <div className="border-t border-dashed border-control pt-3">{children}</div>;
}

interface PaperRowProps {
  readonly label: ReactNode;
  /** A row that says nothing is left out. */
  readonly children: ReactNode;
  readonly tone?: 'plain' | 'total' | 'gone';
}

const tones = {
  plain: '',
  total: 'py-1 text-counter font-bold',
  gone: 'line-through',
} as const;

/** What it is on the one side, how much on the other; inside a `dl`. */
export function PaperRow({ label, children, tone = 'plain' }: PaperRowProps) {
  if (children === '') return null;
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', tones[tone])}>
      <dt className="min-w-0">{label}</dt>
      <dd className="num text-end">{children}</dd>
    </div>
  );
}

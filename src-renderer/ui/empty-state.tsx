import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly children: ReactNode;
  /** One button at most: what to do about it. */
  readonly action?: ReactNode;
}

/** Nothing here yet: one sentence, one way on. The icon's line is as thin as everywhere else. */
export function EmptyState({ icon: Icon, children, action }: EmptyStateProps) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-4 p-6 text-center">
      <Icon size={48} strokeWidth={1} aria-hidden="true" className="text-ink-3" />
      <p className="max-w-100 text-counter text-ink-2">{children}</p>
      {action}
    </div>
  );
}

import { CircleAlert, CircleCheck, CircleDashed, CircleHelp, CircleX, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type StatusTone = 'success' | 'danger' | 'warn' | 'unknown' | 'info' | 'neutral';

interface StatusTagProps {
  readonly tone: StatusTone;
  readonly children: ReactNode;
}

const looks: Record<StatusTone, string> = {
  success: 'bg-success-soft text-success-ink',
  danger: 'bg-danger-soft text-danger-ink',
  warn: 'bg-warn-soft text-warn-ink',
  unknown: 'bg-warn-soft text-warn-ink',
  info: 'bg-info-soft text-info-ink',
  neutral: 'bg-sunken text-ink-2',
};

/** A status in icon and word, never in colour alone. */
export function StatusTag({ tone, children }: StatusTagProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-3 py-1 text-body font-semibold',
        'whitespace-nowrap',
        looks[tone],
      )}
    >
      <StatusIcon tone={tone} sizePx={18} />
      {children}
    </span>
  );
}

interface StatusIconProps {
  readonly tone: StatusTone;
  readonly sizePx: number;
}

export function StatusIcon({ tone, sizePx }: StatusIconProps) {
  const Icon = icons[tone];
  return <Icon size={sizePx} aria-hidden="true" className="shrink-0" />;
}

const icons = {
  success: CircleCheck,
  danger: CircleX,
  warn: CircleAlert,
  unknown: CircleHelp,
  info: Info,
  neutral: CircleDashed,
} satisfies Record<StatusTone, unknown>;

import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { classNames } from './class-names.ts';

export type ChipTone = 'plain' | 'warn' | 'danger' | 'info';

interface ChipProps {
  /** The full sentence, read out even where the screen shows the short form. */
  readonly label: string;
  /** What is shown below 1200 px. */
  readonly short: string;
  readonly tone?: ChipTone;
  readonly icon?: ReactNode;
  readonly onPress: () => void;
}

const tones: Record<ChipTone, string> = {
  plain: 'bg-sunken text-ink pressed:bg-border hover:bg-border',
  warn: 'bg-warn text-on-warn pressed:opacity-80',
  danger: 'bg-danger text-surface pressed:opacity-80',
  info: 'bg-info-soft text-info-ink pressed:opacity-80',
};

/** State in the header that opens its screen. */
export function Chip({ label, short, tone = 'plain', icon, onPress }: ChipProps) {
  return (
    <Button
      aria-label={label}
      onPress={onPress}
      className={classNames(
        'motion-press inline-flex h-12 shrink-0 items-center gap-2 rounded-full px-4 text-body',
        'font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      <span className="hidden wide:inline">{label}</span>
      <span className="wide:hidden">{short}</span>
    </Button>
  );
}

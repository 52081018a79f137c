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
  /** Without it the chip only tells. */
  readonly onPress?: () => void;
}

const tones: Record<ChipTone, string> = {
  plain: 'bg-sunken text-ink',
  warn: 'bg-warn text-on-warn',
  danger: 'bg-danger text-surface',
  info: 'bg-info-soft text-info-ink',
};

/** State in the header; pressing it opens its screen. */
export function Chip({ label, short, tone = 'plain', icon, onPress }: ChipProps) {
  const look = classNames(
    'inline-flex h-12 shrink-0 items-center gap-2 rounded-full px-4 text-body font-semibold',
    'whitespace-nowrap',
    tones[tone],
  );
  const content = (
    <>
      {icon}
      <span className="hidden wide:inline">{label}</span>
      <span aria-hidden="true" className="wide:hidden">
        {short}
      </span>
    </>
  );
  if (!onPress) {
    return (
      <span className={look}>
        {content}
        <span className="sr-only wide:hidden">{label}</span>
      </span>
    );
  }
  return (
    <Button
      aria-label={label}
      onPress={onPress}
      className={classNames(look, 'motion-press hover:opacity-90 pressed:opacity-80')}
    >
      {content}
    </Button>
  );
}

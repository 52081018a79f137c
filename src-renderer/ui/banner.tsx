import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { StatusIcon, type StatusTone } from './status-tag.tsx';
import { useText } from './text.ts';

interface BannerProps {
  readonly tone: Exclude<StatusTone, 'neutral'>;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly onClose?: () => void;
}

const looks = {
  success: 'bg-success-soft text-success-ink border-success',
  danger: 'bg-danger-soft text-danger-ink border-danger',
  warn: 'bg-warn-soft text-warn-ink border-warn',
  unknown: 'bg-warn-soft text-warn-ink border-warn',
  info: 'bg-info-soft text-info-ink border-info',
};

/** What happened, what is safe, what to do. Read out at once when it is bad. */
export function Banner({ tone, children, actions, onClose }: BannerProps) {
  const text = useText();
  return (
    <div
      role={tone === 'danger' || tone === 'unknown' ? 'alert' : 'status'}
      className={classNames(
        'motion-rise flex flex-wrap items-center gap-x-4 gap-y-2 rounded-button border p-3',
        'text-body font-semibold',
        looks[tone],
      )}
    >
      <StatusIcon tone={tone} sizePx={24} />
      <span className="min-w-0 flex-1 basis-48">{children}</span>
      {actions && <span className="flex gap-2">{actions}</span>}
      {onClose && (
        <IconButton label={text('kit.close')} onPress={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

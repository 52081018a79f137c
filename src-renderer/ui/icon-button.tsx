import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { classNames } from './class-names.ts';

interface IconButtonProps {
  /** Read out, and shown as the tooltip of the system. */
  readonly label: string;
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly className?: string;
  readonly isDisabled?: boolean;
}

/** A square button for the few signs that everybody knows: close, menu, plus, minus. */
export function IconButton({ label, children, onPress, className, isDisabled }: IconButtonProps) {
  return (
    <AriaButton
      aria-label={label}
      onPress={onPress}
      isDisabled={isDisabled ?? false}
      className={classNames(
        'motion-press inline-flex size-(--hit) shrink-0 items-center justify-center rounded-button',
        'text-ink hover:bg-sunken pressed:bg-border disabled:text-ink-3 disabled:opacity-50',
        className,
      )}
    >
      {children}
    </AriaButton>
  );
}

import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { classNames } from './class-names.ts';

export type ButtonTone = 'primary' | 'ink' | 'soft' | 'outline' | 'danger' | 'quiet';
export type ButtonSize = 'hit' | 'large' | 'pay';

export interface ButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isDisabled'> {
  readonly children: ReactNode;
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** Why it can't be used just now: shown in the button, which stays focusable and does nothing. */
  readonly whyNot?: string | undefined;
  readonly className?: string;
}

const tones: Record<ButtonTone, string> = {
  primary: 'bg-primary text-on-primary pressed:bg-primary-press',
  ink: 'bg-ink text-surface pressed:bg-ink-2',
  soft: 'bg-sunken text-ink pressed:bg-border hover:bg-border',
  outline: 'bg-surface text-ink border border-control pressed:bg-sunken hover:bg-sunken',
  danger: 'bg-danger-soft text-danger-ink pressed:bg-danger-soft border border-danger',
  quiet: 'bg-transparent text-primary-ink pressed:bg-primary-soft hover:bg-primary-soft',
};

const sizes: Record<ButtonSize, string> = {
  hit: 'min-h-(--hit) px-4 text-body rounded-button',
  large: 'min-h-(--hit-lg) px-6 text-counter rounded-button',
  pay: 'min-h-(--hit-pay) px-6 text-title rounded-sheet',
};

/** Acts on release; sliding off cancels. */
export function Button(props: ButtonProps) {
  const {
    children,
    tone = 'soft',
    size = 'hit',
    icon,
    whyNot,
    className,
    onPress,
    ...rest
  } = props;
  return (
    <AriaButton
      {...rest}
      {...(whyNot === undefined ? (onPress ? { onPress } : {}) : { 'aria-disabled': 'true' })}
      className={classNames(
        'motion-press inline-flex select-none items-center justify-center gap-2 font-semibold',
        sizes[size],
        whyNot === undefined ? tones[tone] : 'bg-sunken text-ink-2',
        className,
      )}
    >
      {icon}
      {whyNot ?? children}
    </AriaButton>
  );
}

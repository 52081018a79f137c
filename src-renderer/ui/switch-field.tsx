import type { ReactNode } from 'react';
import { Switch } from 'react-aria-components';

interface SwitchFieldProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Its name. */
  readonly children: ReactNode;
}

/** On or off; the place of the knob says which, not the colour alone. */
export function SwitchField({ isOn, onChange, children }: SwitchFieldProps) {
  return (
    <Switch
      isSelected={isOn}
      onChange={onChange}
      className="group flex min-h-(--hit) items-center gap-3 text-counter"
    >
      <span
        aria-hidden="true"
        className={[
          'flex h-8 w-14 shrink-0 items-center rounded-full border border-control bg-sunken p-1',
          'group-selected:border-primary group-selected:bg-primary',
          'group-focus-visible:outline-3 group-focus-visible:outline-offset-2',
          'group-focus-visible:outline-focus',
        ].join(' ')}
      >
        <span className="motion-press size-5.5 rounded-full bg-control group-selected:translate-x-6 group-selected:bg-on-primary" />
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </Switch>
  );
}

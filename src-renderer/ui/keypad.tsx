import { Delete } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Group } from 'react-aria-components';
import { useDigitKeys } from './digit-keys.ts';
import { useText } from './text.ts';

interface KeypadProps {
  readonly label?: string;
  readonly onDigit: (digit: number) => void;
  readonly onBackspace: () => void;
  /** What stands left of the zero: "00" for amounts, nothing for a PIN. */
  readonly extraKey?: { readonly label: string; readonly onPress: () => void };
}

/** Twelve keys of 20 mm. The number keys of a keyboard work too, while the pad is shown. */
export function Keypad({ label, onDigit, onBackspace, extraKey }: KeypadProps) {
  const text = useText();
  useDigitKeys({ onDigit, onBackspace });
  return (
    <Group
      // Digits stand as on every keypad, whichever way the text runs.
      dir="ltr"
      aria-label={label ?? text('kit.keypad')}
      className="grid grid-cols-[repeat(3,minmax(var(--key),1fr))] gap-2"
    >
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => (
        <Key key={digit} onPress={() => onDigit(digit)}>
          {digit}
        </Key>
      ))}
      {extraKey ? <Key onPress={extraKey.onPress}>{extraKey.label}</Key> : <span />}
      <Key onPress={() => onDigit(0)}>0</Key>
      <Key label={text('kit.backspace')} onPress={onBackspace}>
        <Delete aria-hidden="true" />
      </Key>
    </Group>
  );
}

interface KeyProps {
  readonly children: ReactNode;
  readonly label?: string;
  readonly onPress: () => void;
}

function Key({ children, label, onPress }: KeyProps) {
  return (
    <Button
      onPress={onPress}
      {...(label === undefined ? {} : { 'aria-label': label })}
      className={[
        'motion-press num flex h-(--key) items-center justify-center rounded-button border',
        'border-border bg-surface text-key font-semibold pressed:bg-primary-soft hover:bg-sunken',
      ].join(' ')}
    >
      {children}
    </Button>
  );
}

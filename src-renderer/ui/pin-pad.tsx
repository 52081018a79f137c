import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Keypad } from './keypad.tsx';
import { useText } from './text.ts';

interface PinPadProps {
  readonly length: number;
  /** Called with the digits once all are entered; the pad is empty again by then. */
  readonly onComplete: (pin: string) => void;
  /** Said in red under the dots. */
  readonly error?: string | undefined;
}

/** Dots, keys, and nothing to confirm: the last digit submits. */
export function PinPad({ length, onComplete, error }: PinPadProps) {
  const [pin, setPin] = useState('');
  const addDigit = (digit: number): void => {
    const next = pin + digit;
    setPin(next.length < length ? next : '');
    if (next.length === length) onComplete(next);
  };
  return (
    <div className="flex flex-col items-center gap-4 low:flex-row low:gap-8">
      <div className="flex flex-col items-center gap-4 low:max-w-50">
        <PinDots entered={pin.length} length={length} isWrong={error !== undefined} />
        <p role="alert" className="min-h-6 text-center text-body font-semibold text-danger-ink">
          {error}
        </p>
      </div>
      <Keypad onDigit={addDigit} onBackspace={() => setPin(pin.slice(0, -1))} />
    </div>
  );
}

interface PinDotsProps {
  readonly entered: number;
  readonly length: number;
  readonly isWrong: boolean;
}

function PinDots({ entered, length, isWrong }: PinDotsProps) {
  const text = useText();
  return (
    <div role="status" aria-label={text('kit.pinEntered', { entered, length })}>
      <div aria-hidden="true" className="flex gap-4">
        {Array.from({ length }, (_, position) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
            key={position}
            className={classNames(
              'size-5 rounded-full border-2',
              position < entered ? 'border-ink bg-ink' : 'bg-transparent',
              position >= entered && (isWrong ? 'border-danger' : 'border-control'),
            )}
          />
        ))}
      </div>
    </div>
  );
}

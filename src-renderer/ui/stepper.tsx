import { Minus, Plus } from 'lucide-react';
import { Group } from 'react-aria-components';
import { IconButton } from './icon-button.tsx';
import { useText } from './text.ts';

interface StepperProps {
  readonly name: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly onChange: (value: number) => void;
}

/** − 3 + : a small whole number. */
export function Stepper({ name, value, min = 0, max = 999, onChange }: StepperProps) {
  const text = useText();
  return (
    <Group aria-label={name} className="inline-flex items-center rounded-button bg-sunken">
      <IconButton
        label={text('kit.less', { name })}
        isDisabled={value <= min}
        onPress={() => onChange(value - 1)}
      >
        <Minus aria-hidden="true" />
      </IconButton>
      <output className="num min-w-8 text-center text-counter font-semibold">{value}</output>
      <IconButton
        label={text('kit.more', { name })}
        isDisabled={value >= max}
        onPress={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" />
      </IconButton>
    </Group>
  );
}

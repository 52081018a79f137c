import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { Field } from './field.tsx';
import { useText } from './text.ts';

interface ReasonPickerProps {
  /** The usual reasons, as sentences. */
  readonly reasons: readonly string[];
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

const reasonLengthMax = 255;

/** One press for the usual reasons, a field for all others. */
export function ReasonPicker({ reasons, value, onChange }: ReasonPickerProps) {
  const text = useText();
  return (
    <div className="flex flex-col gap-2">
      <ToggleButtonGroup
        aria-label={text('kit.reason')}
        selectionMode="single"
        selectedKeys={reasons.includes(value) ? [value] : []}
        onSelectionChange={([key]) => onChange(key === undefined ? '' : String(key))}
        className="flex flex-wrap gap-2"
      >
        {reasons.map((reason) => (
          <ToggleButton
            key={reason}
            id={reason}
            preventFocusOnPress
            className={[
              'motion-press min-h-(--hit) rounded-full border border-control bg-surface px-4',
              'text-body font-semibold pressed:bg-sunken selected:border-primary',
              'selected:bg-primary-soft selected:text-primary-ink',
            ].join(' ')}
          >
            {reason}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Field
        label={text('kit.otherReason')}
        value={reasons.includes(value) ? '' : value}
        onChange={onChange}
        maxLength={reasonLengthMax}
      />
    </div>
  );
}

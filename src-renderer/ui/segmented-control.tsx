import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** Two to five exclusive choices, all visible. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, choices, onChange } = props;
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([key]) => {
        const chosen = choices.find((choice) => choice.value === key);
        if (chosen) onChange(chosen.value);
      }}
      className="inline-flex shrink-0 rounded-button bg-sunken p-1"
    >
      {choices.map((choice) => (
        <ToggleButton
          key={choice.value}
          id={choice.value}
          className={[
            'min-h-(--hit) rounded-field px-4 text-body font-semibold whitespace-nowrap text-ink-2',
            'pressed:bg-border selected:bg-surface selected:text-ink selected:shadow-1',
          ].join(' ')}
        >
          {choice.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

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
      className="inline-flex h-(--hit) self-start shrink-0 rounded-button bg-sunken"
    >
      {choices.map((choice) => (
        <ToggleButton
          key={choice.value}
          id={choice.value}
          className={[
            'rounded-button border-4 border-transparent bg-clip-padding px-3 text-body font-semibold',
            'whitespace-nowrap text-ink-2 pressed:bg-border selected:bg-surface selected:text-ink',
          ].join(' ')}
        >
          {choice.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

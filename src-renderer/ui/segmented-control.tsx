import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { classNames } from './class-names.ts';

interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  /** As wide as its place, with less room in the segments: for many choices in a narrow column. */
  readonly isDense?: boolean;
}

/** Two to five exclusive choices, all visible: where one row is too short there are two. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, choices, onChange, isDense = false } = props;
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
      className={classNames(
        'inline-flex max-w-full shrink-0 flex-wrap self-start rounded-button bg-sunken',
        isDense && 'w-full',
      )}
    >
      {choices.map((choice) => (
        <ToggleButton
          key={choice.value}
          id={choice.value}
          // The group would give the focus to the segment that had it last.
          preventFocusOnPress
          className={classNames(
            'h-(--hit) flex-auto rounded-button border-4 border-transparent bg-clip-padding',
            'text-body font-semibold whitespace-nowrap text-ink-2',
            'pressed:bg-border selected:bg-surface selected:text-ink',
            isDense ? 'px-1' : 'px-3',
          )}
        >
          {choice.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

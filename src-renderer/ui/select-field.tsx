import { ChevronDown } from 'lucide-react';
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components';

interface SelectFieldProps {
  readonly label: string;
  readonly value: number;
  readonly choices: readonly { readonly id: number; readonly name: string }[];
  readonly onChange: (id: number) => void;
}

/** One of many records by name; typing finds. For up to five, show them all instead. */
export function SelectField({ label, value, choices, onChange }: SelectFieldProps) {
  return (
    <Select
      value={value}
      onChange={(id) => onChange(Number(id))}
      className="flex min-w-0 flex-col gap-1"
    >
      <Label className="text-body font-semibold">{label}</Label>
      <Button
        className={[
          'flex min-h-(--hit) items-center gap-2 rounded-field border border-control bg-surface px-3',
          'text-start text-counter text-ink pressed:bg-sunken',
        ].join(' ')}
      >
        <SelectValue className="min-w-0 flex-1 truncate" />
        <ChevronDown size={20} aria-hidden="true" className="shrink-0 text-ink-2" />
      </Button>
      <Popover
        maxHeight={320}
        className="w-(--trigger-width) overflow-y-auto rounded-button border border-border bg-raised p-1 shadow-2"
      >
        <ListBox items={choices} className="outline-none">
          {({ id, name }) => (
            <ListBoxItem
              id={id}
              textValue={name}
              className={[
                'ring-inset flex min-h-(--hit) items-center rounded-field px-3 text-counter',
                'hover:bg-sunken focus:bg-sunken selected:bg-primary-soft',
                'selected:font-semibold selected:text-primary-ink',
              ].join(' ')}
            >
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}

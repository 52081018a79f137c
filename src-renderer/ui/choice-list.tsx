import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';

interface ChoiceListProps {
  readonly label: string;
  readonly value: number;
  readonly choices: readonly { readonly id: number; readonly content: ReactNode }[];
  readonly onChange: (id: number) => void;
}

/** One of a few records, a row each; arrow keys choose. */
export function ChoiceList({ label, value, choices, onChange }: ChoiceListProps) {
  return (
    <RadioGroup
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
      className="flex flex-col gap-2"
    >
      <Label className="text-body font-semibold">{label}</Label>
      {choices.map(({ id, content }) => (
        <Radio
          key={id}
          value={String(id)}
          className={[
            'motion-press group flex min-h-(--hit) items-center gap-3 rounded-button border px-4',
            'border-control bg-surface text-body selected:border-primary selected:bg-primary-soft',
            'pressed:bg-sunken',
          ].join(' ')}
        >
          <span
            aria-hidden="true"
            className={[
              'size-5 shrink-0 rounded-full border-2 border-control bg-surface',
              'group-selected:border-6 group-selected:border-primary',
            ].join(' ')}
          />
          {content}
        </Radio>
      ))}
    </RadioGroup>
  );
}

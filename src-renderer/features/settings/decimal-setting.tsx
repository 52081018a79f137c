import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { Outcome } from '../../api/port-client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useText } from '../../ui/text.ts';
import { useTypedOver } from './use-typed-over.ts';

interface DecimalSettingProps<Kept> {
  readonly label: string;
  readonly hint: string;
  /** Said while what is typed can't be set. */
  readonly wrong: string;
  readonly submit: string;
  readonly kept: Kept;
  readonly textOf: (kept: Kept) => string;
  /** Undefined is nothing that may be set. */
  readonly parse: (typed: string) => Kept | undefined;
  readonly save: (value: Kept) => Promise<Outcome<unknown>>;
}

/** One number of the location that is typed and saved by itself. */
export function DecimalSetting<Kept extends number | null>(props: DecimalSettingProps<Kept>) {
  const { label, hint, wrong, submit, kept, textOf, parse } = props;
  const text = useText();
  const [typed, setTyped] = useTypedOver(kept, textOf);
  const [isFailed, setFailed] = useState(false);
  const value = parse(typed);
  const save = async (): Promise<void> => {
    if (value === undefined) return;
    const outcome = await props.save(value);
    setFailed(!outcome.ok);
  };
  return (
    <Form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label={label}
        hint={hint}
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
        error={value === undefined ? wrong : undefined}
      />
      {isFailed && <p role="alert">{text('settings.notSaved')}</p>}
      <Button type="submit" whyNot={value === kept ? text('settings.saved') : undefined}>
        {submit}
      </Button>
    </Form>
  );
}

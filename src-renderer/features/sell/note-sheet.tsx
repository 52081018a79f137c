import { useState } from 'react';
import { Form } from 'react-aria-components';
import { changeSaleLine } from '../../state/sale.ts';
import type { DraftLine } from '../../state/ticket-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';

interface NoteSheetProps {
  readonly line: DraftLine;
  readonly name: string;
  readonly onClose: () => void;
}

const noteLengthMax = 255;

export function NoteSheet({ line, name, onClose }: NoteSheetProps) {
  const text = useText();
  const [note, setNote] = useState(line.comment ?? '');
  return (
    <Sheet placement="beside" title={text('sell.noteTitle', { name })} onClose={onClose}>
      <Form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          changeSaleLine(line.key, { comment: note.trim() === '' ? undefined : note.trim() });
          onClose();
        }}
      >
        <Field
          autoFocus
          label={text('sell.noteLabel')}
          hint={text('sell.noteHint')}
          value={note}
          onChange={setNote}
          maxLength={noteLengthMax}
        />
        <Button type="submit" tone="ink" size="large">
          {text('sell.save')}
        </Button>
      </Form>
    </Sheet>
  );
}

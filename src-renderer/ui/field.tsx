import {
  FieldError,
  Text as FieldText,
  Input,
  Label,
  TextArea,
  TextField,
  type TextFieldProps,
} from 'react-aria-components';
import { useText } from './text.ts';

interface FieldProps extends Omit<TextFieldProps, 'className' | 'children' | 'style'> {
  readonly label: string;
  readonly hint?: string;
  /** Shown under the field, which keeps what was typed. */
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly lines?: number;
}

const box = [
  'w-full rounded-field border border-control bg-surface px-3 py-2 text-counter text-ink',
  'min-h-(--hit) invalid:border-danger',
].join(' ');

/** A text with its label, hint, error, and the characters left once they run short. */
export function Field({ label, hint, error, placeholder, lines = 1, ...rest }: FieldProps) {
  return (
    <TextField {...rest} isInvalid={error !== undefined} className="flex flex-col gap-1">
      <Label className="text-body font-semibold">{label}</Label>
      {lines > 1 ? (
        <TextArea rows={lines} className={box} {...(placeholder ? { placeholder } : {})} />
      ) : (
        <Input className={box} {...(placeholder ? { placeholder } : {})} />
      )}
      <FieldError className="text-body font-semibold text-danger-ink">{error}</FieldError>
      {hint !== undefined && error === undefined && (
        <FieldText slot="description" className="text-body text-ink-3">
          {hint}
        </FieldText>
      )}
      <CharactersLeft used={rest.value?.length ?? 0} limit={rest.maxLength} />
    </TextField>
  );
}

interface CharactersLeftProps {
  readonly used: number;
  readonly limit: number | undefined;
}

/** Silent until four fifths are used. */
function CharactersLeft({ used, limit }: CharactersLeftProps) {
  const text = useText();
  if (limit === undefined || used < limit * 0.8) return null;
  return (
    <span role="status" className="num text-caption text-ink-3">
      {text('kit.charactersLeft', { left: limit - used })}
    </span>
  );
}

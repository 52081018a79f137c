import { Search, X } from 'lucide-react';
import type { RefObject } from 'react';
import { Form, Input } from 'react-aria-components';
import { IconButton } from '../../ui/icon-button.tsx';
import { useText } from '../../ui/text.ts';

interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly onChange: (query: string) => void;
  /** Enter: the first hit is meant. */
  readonly onSubmit: () => void;
}

export function SearchField({ field, query, onChange, onSubmit }: SearchFieldProps) {
  const text = useText();
  return (
    <Form
      role="search"
      className="relative min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Search
        size={20}
        aria-hidden="true"
        className="pointer-events-none absolute start-4 top-1/2 -translate-y-1/2 text-ink-3"
      />
      <Input
        ref={field}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        aria-label={text('sell.search')}
        placeholder={text('sell.searchKey')}
        autoComplete="off"
        spellCheck="false"
        enterKeyHint="done"
        className={[
          'h-12 w-full rounded-button border border-control bg-surface ps-12 pe-12 text-body',
          'whitespace-pre',
        ].join(' ')}
      />
      {query !== '' && (
        <span className="absolute end-0 top-0">
          <IconButton
            label={text('sell.clearSearch')}
            onPress={() => {
              onChange('');
              field.current?.focus();
            }}
          >
            <X size={20} aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </Form>
  );
}

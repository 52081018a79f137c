import { type RefObject, useEffect } from 'react';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { useText } from '../../ui/text.ts';

/** F2, and typing anywhere, land in the search; keys of fields and dialogs stay theirs. */
export function useSearchFocus(
  field: RefObject<HTMLInputElement | null>,
  isTypingTaken: boolean,
): void {
  const text = useText();
  useShortcuts([
    { chord: 'F2', label: text('sell.search.key'), run: () => field.current?.select() },
  ]);
  useEffect(() => {
    if (!isTypingTaken) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      // The key's own effect follows, in the field that has the focus by then.
      if (isText(event) && !isElsewhere(event.target)) field.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [field, isTypingTaken]);
}

function isText(event: KeyboardEvent): boolean {
  const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.defaultPrevented;
  return isPlain && event.key.length === 1 && event.key !== ' ';
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null;
}

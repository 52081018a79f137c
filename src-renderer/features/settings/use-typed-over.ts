import { useState } from 'react';

/**
 * What is typed over a value that is kept elsewhere. Once another one is kept it takes the place of
 * what is typed; the field is the same one, and so keeps the focus.
 */
export function useTypedOver<Kept>(kept: Kept, textOf: (kept: Kept) => string) {
  const [typed, setTyped] = useState(() => textOf(kept));
  const [before, setBefore] = useState(kept);
  if (before !== kept) {
    setBefore(kept);
    setTyped(textOf(kept));
  }
  return [typed, setTyped] as const;
}

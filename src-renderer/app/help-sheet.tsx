import { useState } from 'react';
import { Keyboard } from 'react-aria-components';
import { Sheet } from '../ui/sheet.tsx';
import { type Shortcut, useLiveShortcuts, useShortcuts } from '../ui/shortcuts.ts';
import { useText } from '../ui/text.ts';

/** F1: what the keys do on the screen that is shown. */
export function HelpSheet() {
  const text = useText();
  const live = useLiveShortcuts();
  const [listed, setListed] = useState<readonly Shortcut[]>();
  const show = (): void => setListed(live.filter((one) => one.label !== ''));
  useShortcuts([{ chord: 'F1', label: text('app.help'), run: show }]);
  if (!listed) return null;
  return (
    <Sheet title={text('app.help')} onClose={() => setListed(undefined)}>
      <p className="mb-4 text-body text-ink-2">{text('app.helpHint')}</p>
      {/* Nothing in it is pressed, so the list itself takes the focus, to be scrolled by keys. */}
      <dl
        tabIndex={0}
        className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2 text-counter"
      >
        {listed.map(({ chord, label }) => (
          <div key={chord} className="contents">
            <dt>
              <Keyboard className="font-sans rounded-field bg-sunken px-3 py-1 text-body font-semibold">
                {caps[chord] ?? chord}
              </Keyboard>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

/** What stands on the keys, where that differs from their names. */
const caps: Readonly<Record<string, string>> = {
  ArrowDown: '↑ ↓',
  Escape: 'Esc',
  Delete: 'Del',
  '-': '\u2212',
};

// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messagesOf } from '../app/messages.ts';
import { stubLayout } from '../app/testing/layout.ts';

import { Sheet } from './sheet.tsx';
import { runShortcut } from './shortcuts.ts';

afterEach(cleanup);

/** Its button goes away when it is pressed, and the focus with it. */
function Once() {
  const [isDone, setDone] = useState(false);
  if (isDone) return <p>Done</p>;
  return (
    <button type="button" onClick={() => setDone(true)}>
      Once
    </button>
  );
}

function showSheet(isClosable: boolean) {
  stubLayout();
  const onClose = vi.fn();
  render(
    <IntlProvider locale="en" messages={messagesOf('en')}>
      <Sheet title="Sheet" onClose={onClose} isClosable={isClosable}>
        <Once />
      </Sheet>
    </IntlProvider>,
  );
  return onClose;
}

describe('a sheet', () => {
  it('closes by Esc in the moment in which what had the focus goes away', () => {
    const onClose = showSheet(true);
    const once = screen.getByRole('button', { name: 'Once' });
    once.focus();
    act(() => once.click());
    expect(document.activeElement).toBe(document.body);
    expect(runShortcut(new KeyboardEvent('keydown', { key: 'Escape' }))).toBe(true);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays while closing would lose something', () => {
    const onClose = showSheet(false);
    expect(runShortcut(new KeyboardEvent('keydown', { key: 'Escape' }))).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });
});

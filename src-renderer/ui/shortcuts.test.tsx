// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runShortcut, type Shortcut, useShortcuts } from './shortcuts.ts';

afterEach(cleanup);

function Screen({ shortcuts, isOverlay }: { shortcuts: Shortcut[]; isOverlay?: boolean }) {
  useShortcuts(shortcuts, isOverlay);
  return <input />;
}

function press(key: string, more: KeyboardEventInit = {}, target?: Element): boolean {
  const event = new KeyboardEvent('keydown', { key, ...more });
  if (target) Object.defineProperty(event, 'target', { value: target });
  return runShortcut(event);
}

function shortcut(chord: string, run = vi.fn(() => true), whileTyping = false): Shortcut {
  return { chord, label: chord, run, whileTyping };
}

describe('shortcuts', () => {
  it('work while their screen is shown, and not after', () => {
    const view = render(<Screen shortcuts={[shortcut('F9')]} />);
    expect(press('F9')).toBe(true);
    expect(press('F10')).toBe(false);
    view.unmount();
    expect(press('F9')).toBe(false);
  });

  it('name modifiers in one order, and shifted signs by what they type', () => {
    render(<Screen shortcuts={[shortcut('Ctrl+Shift+L'), shortcut('+')]} />);
    expect(press('L', { ctrlKey: true, shiftKey: true })).toBe(true);
    expect(press('+', { shiftKey: true })).toBe(true);
  });

  it('leave plain keys to a field, but not F keys', () => {
    const { container } = render(
      <Screen shortcuts={[shortcut('5'), shortcut('F2'), shortcut('Delete', vi.fn(), true)]} />,
    );
    const field = container.querySelector('input') ?? undefined;
    expect(press('5')).toBe(true);
    expect(press('5', {}, field)).toBe(false);
    expect(press('F2', {}, field)).toBe(true);
    expect(press('Delete', {}, field)).toBe(true);
  });

  it('of a screen under an overlay are silent', () => {
    const pay = vi.fn(() => true);
    render(
      <>
        <Screen shortcuts={[shortcut('F9', pay)]} />
        <Screen shortcuts={[]} isOverlay />
      </>,
    );
    expect(press('F9')).toBe(false);
    expect(pay).not.toHaveBeenCalled();
  });

  it('fall through when the innermost has nothing to do', () => {
    const outer = vi.fn(() => true);
    render(
      <>
        <Screen shortcuts={[shortcut('Escape', outer)]} />
        <Screen
          shortcuts={[
            shortcut(
              'Escape',
              vi.fn(() => false),
            ),
          ]}
        />
      </>,
    );
    expect(press('Escape')).toBe(true);
    expect(outer).toHaveBeenCalledOnce();
  });
});

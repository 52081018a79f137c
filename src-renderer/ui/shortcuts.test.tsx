// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  runShortcut,
  type Shortcut,
  ShortcutScope,
  useInnerScope,
  useOverlayScope,
  useShortcuts,
} from './shortcuts.ts';

afterEach(cleanup);

function Screen({ shortcuts }: { readonly shortcuts: Shortcut[] }) {
  useShortcuts(shortcuts);
  return <input />;
}

function Overlay({ children }: { readonly children?: ReactNode }) {
  return <ShortcutScope value={useOverlayScope()}>{children}</ShortcutScope>;
}

function Inner({ children }: { readonly children?: ReactNode }) {
  return <ShortcutScope value={useInnerScope()}>{children}</ShortcutScope>;
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

  it('of a screen under an overlay are silent, those inside it work', () => {
    const pay = vi.fn(() => true);
    const view = render(
      <>
        <Overlay>
          <Screen shortcuts={[shortcut('5')]} />
        </Overlay>
        <Screen shortcuts={[shortcut('F9', pay)]} />
      </>,
    );
    expect(press('F9')).toBe(false);
    expect(press('5')).toBe(true);
    view.rerender(<Screen shortcuts={[shortcut('F9', pay)]} />);
    expect(press('F9')).toBe(true);
    expect(pay).toHaveBeenCalledOnce();
  });

  it('fall through when the innermost has nothing to do', () => {
    const outer = vi.fn(() => true);
    function Outer() {
      useShortcuts([shortcut('Escape', outer)]);
      return (
        <Screen
          shortcuts={[
            shortcut(
              'Escape',
              vi.fn(() => false),
            ),
          ]}
        />
      );
    }
    render(<Outer />);
    expect(press('Escape')).toBe(true);
    expect(outer).toHaveBeenCalledOnce();
  });

  it('of what appeared on top come first, also when those below are listed anew', () => {
    const below = vi.fn(() => true);
    const onTop = vi.fn(() => true);
    const view = render(<Screen shortcuts={[shortcut('Escape', below)]} />);
    view.rerender(
      <>
        <Screen shortcuts={[shortcut('Escape', below), shortcut('F9')]} />
        <Inner>
          <Screen shortcuts={[shortcut('Escape', onTop)]} />
        </Inner>
      </>,
    );
    expect(press('Escape')).toBe(true);
    expect(onTop).toHaveBeenCalledOnce();
    expect(below).not.toHaveBeenCalled();
  });
});

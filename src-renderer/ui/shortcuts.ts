import { createContext, useContext, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { create } from 'zustand';

/** A key that does something on the present screen. */
export interface Shortcut {
  /** `F9`, `Ctrl+Enter`, `Alt+1`, `Escape`, `ArrowDown`… in the order Ctrl, Alt, Shift. */
  readonly chord: string;
  /** What it does, for the F1 list. */
  readonly label: string;
  /** Returns false when it has nothing to do just now, so that the key keeps its usual meaning. */
  readonly run: () => unknown;
  /** Plain keys belong to the field that has the focus, unless a shortcut says otherwise. */
  readonly whileTyping?: boolean;
  /** Works under overlays too: whoever walks away from an open sheet can still lock. */
  readonly isEverywhere?: boolean;
}

/** Where a component stands: in which overlay, and how far inside it. */
interface Scope {
  readonly overlay: string;
  readonly depth: number;
}

interface Layer {
  readonly id: string;
  readonly scope: Scope;
  readonly shortcuts: readonly Shortcut[];
}

interface Layers {
  readonly layers: readonly Layer[];
  /** Overlays in the order in which they opened; only the last one's shortcuts work. */
  readonly overlays: readonly string[];
}

const screenScope: Scope = { overlay: 'screen', depth: 0 };
const useLayers = create<Layers>(() => ({ layers: [], overlays: [] }));

/** Where the component stands; the screen itself, unless something around it says otherwise. */
export const ShortcutScope = createContext(screenScope);

/**
 * Opens a scope for an overlay: the keys of everything below are silent. Give it to
 * `ShortcutScope`.
 */
export function useOverlayScope(): Scope {
  const overlay = useId();
  useLayoutEffect(() => {
    useLayers.setState(({ overlays }) => ({ overlays: [...overlays, overlay] }));
    return () =>
      useLayers.setState(({ overlays }) => ({
        overlays: overlays.filter((one) => one !== overlay),
      }));
  }, [overlay]);
  return useMemo(() => ({ overlay, depth: 0 }), [overlay]);
}

/**
 * A scope within the present one, for what is shown on top of it without covering everything: its
 * keys come first, whenever it appeared. Give it to `ShortcutScope`.
 */
export function useInnerScope(): Scope {
  const { overlay, depth } = useContext(ShortcutScope);
  return useMemo(() => ({ overlay, depth: depth + 1 }), [overlay, depth]);
}

/**
 * Makes the shortcuts live while the component is shown: from the moment that it can be seen, or a
 * key that follows quickly would reach what was there before.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const id = useId();
  const scope = useContext(ShortcutScope);
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useLayoutEffect(() => {
    useLayers.setState(({ layers }) => ({ layers: [...layers, { id, scope, shortcuts: [] }] }));
    return () =>
      useLayers.setState(({ layers }) => ({ layers: layers.filter((one) => one.id !== id) }));
  }, [id, scope]);
  // Only what is listed decides about the layer; `run` is looked up when pressed and never stale.
  const listed = JSON.stringify(shortcuts.map((one) => [one.chord, one.label, one.whileTyping]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `listed` stands for the shortcuts
  useLayoutEffect(() => {
    const lasting = latest.current.map(({ chord, label, whileTyping, isEverywhere }) => ({
      chord,
      label,
      whileTyping: whileTyping ?? false,
      isEverywhere: isEverywhere ?? false,
      run: () => latest.current.find((one) => one.chord === chord)?.run(),
    }));
    useLayers.setState(({ layers }) => ({
      layers: layers.map((one) => (one.id === id ? { ...one, shortcuts: lasting } : one)),
    }));
  }, [listed, id, scope]);
}

/** The shortcuts that work now, innermost first. */
export function useLiveShortcuts(): readonly Shortcut[] {
  return liveShortcuts(useLayers());
}

function liveShortcuts({ layers, overlays }: Layers): readonly Shortcut[] {
  const top = overlays.at(-1) ?? screenScope.overlay;
  // Of one depth, children announce themselves before their parents: the first is the innermost.
  const innermostFirst = layers.toSorted((a, b) => b.scope.depth - a.scope.depth);
  return innermostFirst.flatMap(({ scope, shortcuts }) =>
    scope.overlay === top ? shortcuts : shortcuts.filter((shortcut) => shortcut.isEverywhere),
  );
}

/** Runs what the key stands for. The caller stops the event when this returns true. */
export function runShortcut(event: KeyboardEvent): boolean {
  const chord = chordOf(event);
  const isTyping = isEditable(event.target) && isPlainKey(chord);
  for (const shortcut of liveShortcuts(useLayers.getState())) {
    if (shortcut.chord !== chord || (isTyping && shortcut.whileTyping !== true)) continue;
    if (shortcut.run() !== false) return true;
  }
  return false;
}

function isPlainKey(chord: string): boolean {
  return !/^(Ctrl\+|Alt\+|F\d|Escape)/.test(chord);
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function chordOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>,
): string {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const isLetter = event.key.length === 1 && event.key.toLowerCase() !== event.key.toUpperCase();
  // Shift is part of typing "+" or "*", but part of the chord with letters and named keys.
  const showsShift = event.shiftKey && (isLetter || event.key.length > 1);
  return [
    event.ctrlKey || event.metaKey ? 'Ctrl+' : '',
    event.altKey ? 'Alt+' : '',
    showsShift ? 'Shift+' : '',
    key,
  ].join('');
}

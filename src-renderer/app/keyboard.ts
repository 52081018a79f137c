import { runShortcut } from '../ui/shortcuts.ts';

/** Sends keys to the shortcuts of what is on screen. Returns how to stop. */
export function attachKeyboard(target: Window): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    if (runShortcut(event)) event.preventDefault();
  };
  target.addEventListener('keydown', onKeyDown);
  return () => target.removeEventListener('keydown', onKeyDown);
}

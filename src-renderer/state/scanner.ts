import { useEffect, useRef } from 'react';
import { WedgeDetector } from './wedge.ts';

/** Returns false when the scan is meant for the screen that comes next. */
type ScanHandler = (code: string) => unknown;

const handlers: { readonly current: ScanHandler }[] = [];
let waitingCode: string | undefined;

/** Hears scans while the component is shown; of several the one shown last. */
export function useScanner(handler: ScanHandler): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    handlers.push(latest);
    if (waitingCode !== undefined) deliver(waitingCode);
    return () => {
      handlers.splice(handlers.indexOf(latest), 1);
    };
  }, []);
}

/** Gives a code to the screen that listens, or keeps it for the one that comes next. */
function deliver(code: string): void {
  waitingCode = undefined;
  if (handlers.at(-1)?.current(code) === false) waitingCode = code;
}

/**
 * Listens at the window, so that a scan is heard wherever the focus is. `pressedAtMs` is when a key
 * was pressed, on any clock that doesn't jump. Returns how to stop.
 */
export function attachScanner(
  target: Window,
  pressedAtMs: (event: KeyboardEvent) => number = (event) => event.timeStamp,
): () => void {
  const detector = new WedgeDetector();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = detector.press(event.key, pressedAtMs(event));
    if (step.kind !== 'scan') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    takeBack(target.document.activeElement, step.code);
    deliver(step.code);
  };
  target.addEventListener('keydown', onKeyDown, { capture: true });
  return () => target.removeEventListener('keydown', onKeyDown, { capture: true });
}

/** Removes the scanned characters from the field that they were typed into. */
function takeBack(element: Element | null, code: string): void {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  const end = element.selectionStart ?? element.value.length;
  if (element.value.slice(end - code.length, end) !== code) return;
  const kept = element.value.slice(0, end - code.length) + element.value.slice(end);
  // React listens to the native setter, not to the property of the instance.
  const prototype = Object.getPrototypeOf(element);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, kept);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

import { useEffect, useRef } from 'react';

/**
 * Calls back once after `delayMs`; undefined stops it. A new callback doesn't start the time anew.
 */
export function useTimeout(callback: () => void, delayMs: number | undefined): void {
  const latest = useLatest(callback);
  useEffect(() => {
    if (delayMs === undefined) return;
    const timer = setTimeout(() => latest.current(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, latest]);
}

/** Calls back every `intervalMs` while the component is shown. */
export function useEvery(callback: () => void, intervalMs: number): void {
  const latest = useLatest(callback);
  useEffect(() => {
    const timer = setInterval(() => latest.current(), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, latest]);
}

function useLatest(callback: () => void) {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return latest;
}

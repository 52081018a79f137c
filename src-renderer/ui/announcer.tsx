import { useEffect, useRef } from 'react';
import { create } from 'zustand';

interface Announcement {
  readonly message: string;
}

const useAnnouncement = create<Announcement>(() => ({ message: '' }));

/** Says something to screen readers without moving the focus. */
export function announce(message: string): void {
  useAnnouncement.setState({ message });
}

/** Between two announcements of the same thing: what flickers must not drown what was said before. */
const quietMs = 10_000;

/** Says what a sentence has changed to, at most once in ten seconds. */
export function useChangeAnnouncement(sentence: string): void {
  const said = useRef(sentence);
  const quietUntilMs = useRef(0);
  useEffect(() => {
    if (sentence === said.current) return;
    const delayMs = Math.max(0, quietUntilMs.current - performance.now());
    const timer = setTimeout(() => {
      said.current = sentence;
      quietUntilMs.current = performance.now() + quietMs;
      announce(sentence);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [sentence]);
}

/** The one polite live region of the window. */
export function Announcer() {
  const message = useAnnouncement((state) => state.message);
  return (
    <div role="status" className="sr-only">
      {message}
    </div>
  );
}

import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';

/** Shown only once waiting has become noticeable. */
const noticeableDelayMs = 300;

/** Shows nothing for 300 ms, then its content: quick answers never flash a skeleton. */
export function AfterNotice({ children }: { readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), noticeableDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}

/** A grey place-holder with the geometry of what is coming. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div aria-hidden="true" className={classNames('rounded-button bg-sunken', className)} />;
}

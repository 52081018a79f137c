import type { ReactNode } from 'react';

interface CardProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of a terminal's screen. */
export function Card({ title, aside, children }: CardProps) {
  return (
    <section className="rounded-sheet border border-border bg-surface p-4">
      <header className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 className="text-body font-semibold text-ink-2">{title}</h3>
        {aside}
      </header>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';

interface SettingProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** One row: what it is about, and what to set it with. */
export function Setting({ label, children }: SettingProps) {
  return (
    <div className="flex min-h-(--hit) flex-wrap items-center justify-between gap-2">
      <span className="text-counter">{label}</span>
      {children}
    </div>
  );
}

interface SettingsSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Settings that belong together, under a heading of their own. */
export function SettingsSection({ title, children }: SettingsSectionProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-t border-border pt-4">
      <h3 className="text-counter font-semibold">{title}</h3>
      {children}
    </section>
  );
}

import { StatusIcon } from '../../ui/status-tag.tsx';

interface MatterHeadingProps {
  readonly tone: 'unknown' | 'warn';
  readonly title: string;
  /** What not to do, and who does something about it. */
  readonly hint: string;
}

/** What is the matter with a payment. */
export function MatterHeading({ tone, title, hint }: MatterHeadingProps) {
  return (
    <header className="flex items-start gap-4 rounded-sheet border border-warn bg-warn-soft p-4 text-warn-ink">
      <StatusIcon tone={tone} sizePx={32} />
      <div className="min-w-0 flex-1">
        <h2 className="text-title font-semibold">{title}</h2>
        <p className="text-counter">{hint}</p>
      </div>
    </header>
  );
}

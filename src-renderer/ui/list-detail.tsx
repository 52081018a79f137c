import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ListDetailProps {
  readonly listLabel: string;
  readonly detailLabel: string;
  readonly list: ReactNode;
  readonly detail: ReactNode;
  /** In portrait only one of the two is shown. */
  readonly isDetailOpen: boolean;
}

/** List beside detail; in portrait the detail is pushed over the list. */
export function ListDetail(props: ListDetailProps) {
  const { listLabel, detailLabel, list, detail, isDetailOpen } = props;
  return (
    <div className="flex h-full min-h-0">
      <section
        aria-label={listLabel}
        className={classNames(
          'flex min-h-0 w-full flex-col border-e border-border bg-surface',
          'beside:w-90 wide:beside:w-110 large:beside:w-140',
          isDetailOpen && 'above:hidden',
        )}
      >
        {list}
      </section>
      <section
        aria-label={detailLabel}
        className={classNames(
          // What is typed in scrolls clear of a bar that floats over the foot.
          'min-h-0 min-w-0 flex-1 scroll-pb-36 overflow-y-auto',
          !isDetailOpen && 'above:hidden',
        )}
      >
        {detail}
      </section>
    </div>
  );
}

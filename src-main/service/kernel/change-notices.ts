import type { ChangeNotice } from '../../../src-shared/contract/port-frames.ts';
import type { Clock } from '../../../src-shared/lib/clock.ts';
import type { CommitNotice, Store } from '../../store/store.ts';

/** Commits closer together than this are told as one change: nobody sees a screen change faster. */
const gatherMs = 8;
/** Past this many rows the notice names the tables alone. */
const idsMax = 200;

export type OnCommit = Store['onCommit'];

export interface ChangeTelling {
  /** Tells at once what is gathered: whoever gets an answer already knows what it changed. */
  flush(): void;
  stop(): void;
}

/** Tells `tell` which rows commits changed, gathered. */
export function followChanges(
  onCommit: OnCommit,
  clock: Clock,
  tell: (notice: ChangeNotice) => void,
): ChangeTelling {
  let gathered: CommitNotice[] = [];
  let cancel: () => void = () => undefined;
  const stop = onCommit((notice) => {
    if (notice.operations.length === 0) return;
    gathered.push(notice);
    if (gathered.length === 1) cancel = clock.after(gatherMs, flush);
  });
  function flush(): void {
    if (gathered.length === 0) return;
    cancel();
    const notices = gathered;
    gathered = [];
    tell(changeOf(notices));
  }
  return {
    flush,
    stop: () => {
      stop();
      cancel();
    },
  };
}

function changeOf(notices: readonly CommitNotice[]): ChangeNotice {
  const tables = new Set<string>();
  const ids = new Set<number>();
  for (const operation of notices.flatMap((notice) => notice.operations)) {
    tables.add(operation.table);
    // Keys that are texts may be emails or tokens, which are nobody's business.
    for (const part of Object.values(operation.key)) if (typeof part === 'number') ids.add(part);
  }
  return { tables: [...tables], ids: ids.size > idsMax ? [] : [...ids] };
}

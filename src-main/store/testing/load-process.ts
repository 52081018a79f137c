import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { corporateEntry } from '../../../src-shared/journal/testing/facts.ts';
import type { Clock } from '../../../src-shared/lib/clock.ts';
import { openPostgresStore, openSqliteStore } from '../open-store.ts';
import type { Store } from '../store.ts';

/**
 * A process that commits as fast as it can and says which ids were acknowledged, one line each,
 * until somebody kills it. Its argument is a file or the URL of a PostgreSQL database.
 */
const callers = 8;

const clock: Clock = {
  now: () => Date.now(),
  after: () => {
    throw new Error('A store sets no timers');
  },
};
const options = { role: 'central', clock, random: { bytes: randomBytes } } as const;

async function keepCommitting(store: Store): Promise<never> {
  for (;;) {
    const id = await store.commit([], (rows) => {
      const answer = rows.nextId();
      return { answer, entries: [corporateEntry(answer, 'created', { name: `no. ${answer}` })] };
    });
    // Written at once: what a buffer holds dies with the process.
    writeSync(1, `${id}\n`);
  }
}

const [address = ''] = process.argv.slice(2);
const store = address.startsWith('postgres:')
  ? await openPostgresStore(address, options)
  : openSqliteStore(address, options);
await Promise.all(Array.from({ length: callers }, () => keepCommitting(store)));

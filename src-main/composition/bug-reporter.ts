import { randomHex } from '../../src-shared/lib/random.ts';
import type { ReportBug } from '../http/failed-requests.ts';
import type { ServiceContext } from '../service/context.ts';

/** Logs what a door didn't expect under a reference that the caller is given. */
export function bugReporter({ log, random }: Pick<ServiceContext, 'log' | 'random'>): ReportBug {
  return (error, where) => {
    const reference = randomHex(random, 6);
    log.error({ reference, where, error }, 'A request failed by a bug');
    return reference;
  };
}

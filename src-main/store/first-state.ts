import { genesisHash } from '../../src-shared/journal/entry.ts';
import { firstStamp } from '../../src-shared/journal/hybrid-clock.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { type Random, randomBelow, randomHex } from '../../src-shared/lib/random.ts';

/** Who an instance is: central is register 0, a register draws a provisional number. */
export type InstanceRole = 'central' | 'register';

/** Provisional register numbers; central confirms or replaces them at enrolment. */
const provisionalFrom = 1_000_000;

/** What a new instance knows about itself. */
export function firstState(role: InstanceRole, random: Random): Row<'register_state'> {
  return {
    id: 1,
    register_no: role === 'central' ? 0 : provisionalFrom + randomBelow(random, 1_000_000),
    realm: randomHex(random, 16),
    next_id: 1,
    seq: 0,
    head_hash: genesisHash,
    hlc: firstStamp,
  };
}

import { Fault } from '../../src-shared/contract/fault.ts';
import type { RowOperation } from '../../src-shared/journal/row-operation.ts';
import { put } from '../../src-shared/journal/row-operation.ts';
import { type CallValues, differingFields, encodeValues } from '../payments/call-values.ts';
import { type Rows, type Selection, select } from '../store/store.ts';

/**
 * Keys of changes and of payments share a table; the prefix keeps a caller's names for them apart.
 */
const prefix = 'change:';

/**
 * A client that lost its line doesn't know whether its change was made, and sends it again. The key
 * is claimed in the commit of the change, so a repetition finds what was made and makes nothing.
 */
export interface ChangeKey {
  readonly selections: readonly Selection[];
  /** The ticket of the change if it was made before; 10123 if the key stood for other values. */
  made(rows: Rows): number | Fault | undefined;
  claim(ticketId: number, nowMs: number): readonly RowOperation[];
}

export function changeKey(
  locationId: number,
  call: string,
  changeId: string | undefined,
  values: CallValues,
): ChangeKey {
  if (changeId === undefined || changeId === '') return noKey;
  const where = { location_id: locationId, webhook_id: prefix + changeId };
  const key = select('call_key', where);
  return {
    selections: [key],
    made: (rows) => {
      const row = rows.one(key);
      if (!row) return undefined;
      const differing = differingFields(row.request, { ...values, call });
      return differing.length > 0 ? new Fault(10123, differing) : Number(row.answer);
    },
    claim: (ticketId, nowMs) => [
      put('call_key', where, {
        operation: call,
        request: encodeValues({ ...values, call }),
        answer_status: 200,
        answer: String(ticketId),
        created_ms: nowMs,
      }),
    ],
  };
}

const noKey: ChangeKey = { selections: [], made: () => undefined, claim: () => [] };

import { typeByOperation } from '../../src-main/terminals/drivers/pax/code-tables.ts';
import type { FrameFields } from '../../src-main/terminals/drivers/pax/fields.ts';
import type { Operation } from './cells.ts';

/** An approval that no host gave: the answer to a credit payment with this reference and amount. */
export function forgedApproval(
  operation: Operation,
): (reference: string, amountCents: number) => FrameFields {
  return (reference, amountCents) => ({
    status: '0',
    command: 'T01',
    version: '1.43',
    response_code: '000000',
    response_message: 'OK',
    host: { host_response_code: '00', host_response_message: 'APPROVAL', auth_code: 'A00000' },
    transaction_type: typeByOperation[operation === 'refund' ? 'return' : operation],
    amount: { approved: String(amountCents) },
    account: { account: '1111', entry_mode: '4', card_type: '01' },
    trace: { transaction_number: '77', ecr_ref: reference },
  });
}

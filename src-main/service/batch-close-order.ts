import { Fault } from '../../src-shared/contract/fault.ts';
import { callValues } from '../payments/call-values.ts';
import type { BatchCloseOrder } from '../payments/close-batch.ts';
import type { ServiceContext } from './context.ts';
import type { Call } from './kernel/handler.ts';
import { findTerminal } from './payment-terminal.ts';

/** A batch close, checked up to what only the terminal can know. */
export async function batchCloseOrder(
  { reference, store }: ServiceContext,
  { params, body, report }: Call<'batchClose'>,
): Promise<BatchCloseOrder | Fault> {
  const location = await reference.location(params.location_id);
  if (location instanceof Fault) return location;
  const terminal = await findTerminal(store.read, params.location_id, body.terminal_id);
  if (terminal instanceof Fault) return terminal;
  const actingFault = await reference.actingFault(location, body.user_id, 400);
  if (actingFault) return actingFault;
  return {
    location,
    terminal,
    webhookId: body.webhook_id,
    values: callValues({ terminal_id: body.terminal_id }),
    userId: body.user_id ?? null,
    onStep: (step) => report({ step }),
  };
}

import type { balanceOperations } from '../../src-shared/contract/balance.ts';
import { Fault } from '../../src-shared/contract/fault.ts';
import type { ResultOf } from '../../src-shared/contract/operation.ts';
import type { BalanceReading } from '../payments/balance-checks.ts';
import type { ServiceContext } from './context.ts';
import type { HandlersOf } from './kernel/handler.ts';
import { ebtFault } from './order-tender.ts';
import { checkTakesPayments, findTerminal } from './payment-terminal.ts';

type Operations = typeof balanceOperations;

export function balanceHandlers(context: ServiceContext): HandlersOf<keyof Operations> {
  return {
    checkBalance: async (call) => {
      const { params, body } = call;
      const location = await context.reference.location(params.location_id);
      if (location instanceof Fault) return location;
      const { read } = context.store;
      const terminal = await findTerminal(read, params.location_id, body.terminal_id);
      if (terminal instanceof Fault) return terminal;
      const closed = await checkTakesPayments(read, location, terminal);
      const refused = closed ?? ebtFault(body.ebt_type, terminal);
      if (refused) return refused;
      const reading = await context.payments.balances.check({
        terminal,
        webhookId: body.webhook_id,
        inquiry: body.ebt_type,
        report: (progress) => call.report(progress),
      });
      return reading instanceof Fault ? reading : presentReading(reading);
    },
  };
}

function presentReading(reading: BalanceReading): ResultOf<Operations['checkBalance']> {
  switch (reading.kind) {
    case 'told':
      return {
        response: 'APPROVED',
        data: { balance: reading.balanceCents, last4: reading.last4 },
      };
    case 'declined':
      return { response: 'DECLINE', data: { balance: null, last4: reading.last4 } };
    case 'not_told': {
      const data = { balance: null, last4: '', decline_reason: reading.reason };
      return { response: 'DECLINE', data };
    }
  }
}

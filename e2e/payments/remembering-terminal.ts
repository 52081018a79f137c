import { systemClock } from '../../src-main/composition/system-world.ts';
import type { TransactionRecord } from '../../src-main/terminals/simulator/records.ts';
import { openTerminalPort } from '../../src-main/terminals/simulator/tcp-server.ts';
import { SimulatedTerminal } from '../../src-main/terminals/simulator/terminal.ts';
import type { Random } from '../../src-shared/lib/random.ts';

/** A simulated terminal whose records the campaign still has after a batch was closed. */
export interface RememberingTerminal {
  readonly port: number;
  readonly cancelPort: number;
  /** Every record as it was made, one for each time that it was. */
  readonly everMade: readonly TransactionRecord[];
  stop(): Promise<void>;
}

export async function openRememberingTerminal(random: Random): Promise<RememberingTerminal> {
  const everMade: TransactionRecord[] = [];
  const known = new Set<string>();
  const terminal = new SimulatedTerminal({
    clock: systemClock,
    random,
    keeper: {
      load: () => null,
      save: ({ records }) => {
        for (const record of records) {
          const name = `${record.batchNumber} ${record.transactionNumber}`;
          if (!known.has(name)) everMade.push(record);
          known.add(name);
        }
      },
    },
  });
  const payment = await openTerminalPort(terminal, 0);
  const cancel = await openTerminalPort(terminal, 0);
  return {
    port: payment.port,
    cancelPort: cancel.port,
    everMade,
    stop: async () => {
      terminal.pullPlug();
      await Promise.all([payment.stopListening(), cancel.stopListening()]);
    },
  };
}

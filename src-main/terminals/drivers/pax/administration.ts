import type { TerminalAdministration } from '../../driver.ts';
import { type Ask, askFor, askToDo } from './ask.ts';
import { localTotalsOf, newestClosedBatch } from './batch.ts';
import { localDetail, recordOf } from './records-report.ts';
import { captureSignature, fetchSignature } from './signature.ts';
import { paxStoreAndForward } from './store-and-forward.ts';
import { readVariables, setVariables } from './variables.ts';

/** What a PAX terminal can be asked beside payments. */
export function paxAdministration(ask: Ask): TerminalAdministration {
  return {
    reset: () => askToDo(ask, { command: 'A16' }),
    readVariables: (names, tender) => readVariables(ask, names, tender),
    setVariables: (values, tender) => setVariables(ask, values, tender),
    captureSignature: () => captureSignature(ask),
    fetchSignature: (signal) => fetchSignature((fields) => ask(fields, signal)),
    localTotals: () => askFor(ask, { command: 'R00', edc_type: '00' }, localTotalsOf),
    localDetail: (signal) => localDetail(ask, signal),
    newestClosedBatch: () => newestClosedBatch(ask),
    recordOf: (transactionNumber) => recordOf(ask, transactionNumber),
    storeAndForward: paxStoreAndForward(ask),
  };
}

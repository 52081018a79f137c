import type {
  OpenDriver,
  RunOptions,
  TerminalAdministration,
  TerminalDriver,
  TerminalOutcome,
  TerminalRequest,
  TerminalResult,
} from '../terminals/driver.ts';
import { scriptedAdministration } from './scripted-administration.ts';

/**
 * How a scripted terminal behaves; `answers` declines amounts that end in 05, approves a cent less
 * of those that end in 06, and approves all others.
 */
export type TerminalScript = 'answers' | 'unreachable' | 'silent' | 'never_done';

/**
 * A terminal of a few lines for tests of what lies above drivers: no link, no time, always the same
 * card. Drivers themselves are tested against the simulated terminal, which speaks the real bytes.
 */
export function scriptedDriver(script: () => TerminalScript): OpenDriver {
  return () => new ScriptedDriver(script);
}

class ScriptedDriver implements TerminalDriver {
  readonly #script: () => TerminalScript;
  readonly #results = new Map<string, TerminalResult>();
  readonly administration: TerminalAdministration;

  constructor(script: () => TerminalScript) {
    this.#script = script;
    this.administration = scriptedAdministration(
      () => script() !== 'unreachable',
      () => [...this.#results.values()],
    );
  }

  async run(request: TerminalRequest, options: RunOptions): Promise<TerminalOutcome> {
    const script = this.#script();
    if (script === 'unreachable') return { kind: 'not_sent', reason: 'connection refused' };
    await options.beforeFirstByte();
    options.onProgress({ step: 'accepted' });
    switch (script) {
      case 'answers':
        return this.#answer(request);
      case 'silent':
        return { kind: 'unknown', reason: 'no answer' };
      case 'never_done':
        return new Promise(() => undefined);
    }
  }

  async identify(): ReturnType<TerminalDriver['identify']> {
    if (this.#script() === 'unreachable') {
      return { kind: 'no_answer', reason: 'connection refused' };
    }
    return { kind: 'identified', identity: scriptedIdentity };
  }

  async cancel(): ReturnType<TerminalDriver['cancel']> {
    return { kind: 'asked' };
  }

  async lookUp(reference: string): ReturnType<TerminalDriver['lookUp']> {
    const result = this.#results.get(reference);
    return result
      ? { kind: 'found', result, voided: false }
      : { kind: 'no_answer', reason: 'a scripted terminal knows what it answered' };
  }

  async closeBatch(): ReturnType<TerminalDriver['closeBatch']> {
    const script = this.#script();
    if (script === 'unreachable') return { kind: 'failed', code: 'not_sent', message: 'refused' };
    if (script === 'silent') return { kind: 'unknown', reason: 'no answer' };
    const amounts = [...this.#results.values()].map(settledCents);
    if (amounts.length === 0) return { kind: 'failed', code: '100023', message: 'NOT FOUND' };
    this.#results.clear();
    return {
      kind: 'closed',
      totals: {
        counts: { credit: amounts.length },
        amountsCents: { credit: amounts.reduce((sum, cents) => sum + cents, 0) },
        batchNumber: '1',
        outOfBalance: false,
      },
    };
  }

  async close(): Promise<void> {
    this.#results.clear();
  }

  #answer(request: TerminalRequest): TerminalOutcome {
    const result = resultOf(request, this.#results.size + 1);
    if (request.amountCents % 100 === 5) {
      return { kind: 'declined', result, message: 'DECLINED' };
    }
    const shortCents = request.amountCents % 100 === 6 ? 1 : 0;
    const approved = { ...result, approvedCents: result.approvedCents - shortCents };
    this.#results.set(request.reference, approved);
    return { kind: 'approved', result: approved };
  }
}

const scriptedSerialNumber = '1850001';

const scriptedIdentity = {
  serialNumber: scriptedSerialNumber,
  modelName: 'A920',
  osVersion: '7.1.2',
  protocolVersion: '1.43',
};

function settledCents({ operation, approvedCents }: TerminalResult): number {
  return operation === 'return' ? -approvedCents : approvedCents;
}

function resultOf(request: TerminalRequest, number: number): TerminalResult {
  const { tipCents = 0, cashbackCents = 0 } = request;
  return {
    reference: request.reference,
    operation: request.operation,
    approvedCents: request.amountCents + tipCents + cashbackCents,
    tipCents,
    surchargeCents: 0,
    cashbackCents,
    amountDueCents: 0,
    balanceCents: request.tender === 'ebt' ? [12_048] : [],
    stored: false,
    partial: false,
    authCode: '313335',
    processorId: '200069124602',
    hostReference: '519213643277',
    transactionNumber: String(number),
    batchNumber: '1',
    cardType: 'VISA',
    last4: '1111',
    cardHolder: 'A CARDHOLDER',
    entryType: 'Chip',
    verification: 'none',
    emvTags: '{"4F":"A0000000031010"}',
    avsCode: '',
    message: 'APPROVAL',
    terminalTime: '20261120093000',
    serialNumber: scriptedSerialNumber,
  };
}

import type {
  Answered,
  LocalRecord,
  StoreAndForwardSettings,
  TerminalAdministration,
  TerminalResult,
  Variables,
} from '../terminals/driver.ts';

/** What a scripted terminal remembers beside its payments. */
const usualVariables: Variables = {
  tipPercentageOptions: '15 18 20',
  noTipSelection: 'Y',
  hostRspBeep: 'Y',
  cashBack: '1000,2000',
};
const online: StoreAndForwardSettings = {
  mode: 'online',
  durationDays: null,
  recordsMax: null,
  ceilingTotalCents: null,
  ceilingPerCardTypeCents: null,
  haloPerCardTypeCents: null,
};

/** Administration in a few lines: `isThere` says whether it answers at all. */
export function scriptedAdministration(
  isThere: () => boolean,
  results: () => readonly TerminalResult[],
): TerminalAdministration {
  const variables = new Map(Object.entries(usualVariables));
  let offline = online;
  const none = { count: 0, amountCents: 0 };
  async function answer<T>(read: () => Answered<T>): Promise<Answered<T>> {
    return isThere() ? read() : { kind: 'no_answer', reason: 'connection refused' };
  }
  return {
    reset: () => answer(() => done(null)),
    readVariables: (names) =>
      answer(() =>
        names.every((name) => variables.has(name))
          ? done(Object.fromEntries(names.map((name) => [name, variables.get(name) ?? ''])))
          : refused,
      ),
    setVariables: (values) =>
      answer(() => {
        if (!Object.keys(values).every((name) => variables.has(name))) return refused;
        for (const [name, value] of Object.entries(values)) variables.set(name, value);
        return done(null);
      }),
    captureSignature: () => answer(() => refused),
    fetchSignature: () => answer(() => refused),
    localTotals: () =>
      answer(() => {
        const amounts = results().map(({ approvedCents }) => approvedCents);
        const sum = amounts.reduce((total, cents) => total + cents, 0);
        return done({
          counts: { credit_sale: amounts.length },
          amountsCents: { credit_sale: sum },
        });
      }),
    localDetail: () => answer(() => done(results().map(localRecord))),
    newestClosedBatch: () => answer(() => done(null)),
    recordOf: (number) =>
      answer(() => {
        const result = results().find(({ transactionNumber }) => transactionNumber === number);
        return done(result ? localRecord(result) : null);
      }),
    storeAndForward: {
      settings: () => answer(() => done(offline)),
      configure: (settings) =>
        answer(() => {
          offline = settings;
          return done(null);
        }),
      summary: () => answer(() => done(none)),
      upload: () => answer(() => done({ uploaded: none, failed: none })),
      discard: () => answer(() => done(0)),
    },
  };
}

function localRecord(result: TerminalResult): LocalRecord {
  return { tender: 'credit', result, voided: false, declined: false };
}

function done<T>(value: T): Answered<T> {
  return { kind: 'answered', value };
}

const refused = { kind: 'refused', code: '100003', message: 'NOT SUPPORTED' } as const;

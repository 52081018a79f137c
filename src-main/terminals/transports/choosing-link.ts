import type { ByteLink, MakeLink } from './byte-link.ts';

export interface Choices {
  /** How many candidates there are; null when the device isn't there. */
  readonly count: () => Promise<number | null>;
  readonly make: (index: number) => ByteLink;
  /** Whether a terminal answers on this candidate. */
  readonly answers: (link: ByteLink) => Promise<boolean>;
}

/**
 * Links to a device with several functions of which one speaks to registers. The first link that
 * is opened tries them, and the one that answered is remembered.
 */
export function choosingLinks(choices: Choices): MakeLink {
  let chosen: number | null = null;
  let choosing: Promise<number | null> | null = null;
  const choose = async (): Promise<string | number> => {
    if (chosen !== null) return chosen;
    // A link may be given up meanwhile; the next one waits for the same answer.
    choosing ??= firstThatAnswers(choices).finally(() => {
      choosing = null;
    });
    chosen = await choosing;
    return chosen ?? 'no function of the device answers as a card terminal';
  };
  return () => choosingLink(choose, choices.make);
}

async function firstThatAnswers(choices: Choices): Promise<number | null> {
  const count = await choices.count();
  if (count === null || count < 2) return 0;
  for (let index = 0; index < count; index++)
    if (await choices.answers(choices.make(index))) return index;
  return null;
}

function choosingLink(
  choose: () => Promise<string | number>,
  make: (index: number) => ByteLink,
): ByteLink {
  let inner: ByteLink | null = null;
  let isClosed = false;
  let onBytes: ((bytes: Uint8Array) => void) | null = null;
  let onClose: ((reason: string) => void) | null = null;
  return {
    acknowledges: true,
    onBytes: (listener) => {
      onBytes = listener;
    },
    onClose: (listener) => {
      onClose = listener;
    },
    open: async () => {
      const choice = await choose();
      if (typeof choice === 'string') return { kind: 'failed', reason: choice };
      if (isClosed) return { kind: 'failed', reason: 'given up' };
      inner = make(choice);
      inner.onBytes((bytes) => onBytes?.(bytes));
      inner.onClose((reason) => onClose?.(reason));
      return inner.open();
    },
    write: (bytes) => inner?.write(bytes),
    close: async () => {
      isClosed = true;
      await inner?.close();
    },
  };
}

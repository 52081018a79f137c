import type {
  Answered,
  StoreAndForward,
  StoreAndForwardMode,
  StoreAndForwardSettings,
  StoredSelection,
  StoredSummary,
  StoredUpload,
} from '../../driver.ts';
import { type Ask, askFor, askToDo, saysNotFound, wholeNumberOf } from './ask.ts';
import { type FrameFields, textOf } from './fields.ts';

const codeByMode: Readonly<Record<StoreAndForwardMode, string>> = {
  online: '0',
  offline: '1',
  offline_until_batch: '2',
  on_demand: '3',
};
const modes: readonly StoreAndForwardMode[] = [
  'online',
  'offline',
  'offline_until_batch',
  'on_demand',
];

const indicatorOf: Readonly<Record<StoredSelection, string>> = {
  waiting: '0',
  failed: '1',
  all: '2',
};

/** The terminal's store of transactions that it approved without the issuer. */
export function paxStoreAndForward(ask: Ask): StoreAndForward {
  return {
    settings: () => askFor(ask, { command: 'A78' }, settingsOf),
    configure: (settings) => askToDo(ask, { command: 'A54', ...settingsFields(settings) }),
    summary: (selection) =>
      askStored(ask, 'R10', selection, nothing, (answer) =>
        summaryOf(answer, 'total_count', 'total_amount'),
      ),
    upload: (selection) => askStored(ask, 'B08', selection, noUpload, uploadOf),
    discard: (selection) =>
      askStored(ask, 'B10', selection, 0, (answer) => wholeNumberOf(answer, 'deleted_count')),
  };
}

const nothing: StoredSummary = { count: 0, amountCents: 0 };
const noUpload: StoredUpload = { uploaded: nothing, failed: nothing };

/** With nothing stored a terminal says that it found none, which is an answer: `none`. */
async function askStored<T>(
  ask: Ask,
  command: string,
  selection: StoredSelection,
  none: T,
  read: (answer: FrameFields) => T | null,
): Promise<Answered<T>> {
  const answer = await askFor(ask, { command, saf_indicator: indicatorOf[selection] }, read);
  const isEmpty = answer.kind === 'refused' && saysNotFound(answer.code, answer.message);
  return isEmpty ? { kind: 'answered', value: none } : answer;
}

function summaryOf(answer: FrameFields, count: string, amount: string): StoredSummary | null {
  const read = { count: wholeNumberOf(answer, count), amountCents: wholeNumberOf(answer, amount) };
  if (read.count === null || read.amountCents === null) return null;
  return { count: read.count, amountCents: read.amountCents };
}

function uploadOf(answer: FrameFields): StoredUpload | null {
  const uploaded = summaryOf(answer, 'uploaded_count', 'uploaded_amount');
  const failed = summaryOf(answer, 'failed_count', 'failed_total');
  return uploaded && failed ? { uploaded, failed } : null;
}

function settingsOf(answer: FrameFields): StoreAndForwardSettings | null {
  const mode = modes.find((candidate) => codeByMode[candidate] === textOf(answer, 'mode'));
  if (mode === undefined) return null;
  return {
    mode,
    durationDays: wholeNumberOf(answer, 'duration_days'),
    recordsMax: wholeNumberOf(answer, 'records_max'),
    ceilingTotalCents: wholeNumberOf(answer, 'ceiling_total'),
    ceilingPerCardTypeCents: wholeNumberOf(answer, 'ceiling_per_card_type'),
    haloPerCardTypeCents: wholeNumberOf(answer, 'halo_per_card_type'),
  };
}

function settingsFields(settings: StoreAndForwardSettings): FrameFields {
  const text = (value: number | null): string => (value === null ? '' : String(value));
  return {
    mode: codeByMode[settings.mode],
    duration_days: text(settings.durationDays),
    records_max: text(settings.recordsMax),
    ceiling_total: text(settings.ceilingTotalCents),
    ceiling_per_card_type: text(settings.ceilingPerCardTypeCents),
    halo_per_card_type: text(settings.haloPerCardTypeCents),
  };
}

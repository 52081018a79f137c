import type { Clock } from '../../../src-shared/lib/clock.ts';
import type { Random } from '../../../src-shared/lib/random.ts';
import { isVoidType } from '../drivers/pax/code-tables.ts';
import { answerTo } from '../drivers/pax/layouts.ts';
import { codes, meaningOf } from '../drivers/pax/response-codes.ts';
import type { Answer } from './answer.ts';
import type { OfflineRules } from './offline-rules.ts';
import { cardFor, newRecord, originalOf, type PaymentOrder } from './payment.ts';
import { recordGroups } from './record-groups.ts';
import type { Batch, TransactionRecord } from './records.ts';
import type { Script } from './script.ts';

/** What the host needs to decide a payment. */
export interface HostContext {
  readonly clock: Clock;
  readonly random: Random;
  readonly batch: Batch;
  readonly serialNumber: string;
  readonly duplicateWindowMs: number;
  readonly offline: OfflineRules;
  /** How much more than a hold the issuer lets be captured of it, in hundredths of a percent. */
  readonly captureOverHundredths: () => number;
}

/** A decided payment: what is answered, and how the terminal's memory changes. */
export interface Decision {
  readonly answer: Answer;
  /** Runs when the charge is to be remembered; it is left out when the plug was pulled. */
  readonly remember: () => void;
}

const nothing = (): void => undefined;

/** Refuses what needs no card: a known reference, a missing or finished original. */
export function refusal(order: PaymentOrder, host: HostContext): Answer | null {
  const known = host.batch.byReference(order.reference);
  const isCharged = known !== undefined && known.responseCode !== codes.declined;
  if (isCharged && !order.forcesDuplicate) return duplicateOf(order, known, host);
  if (!needsOriginal(order)) return null;
  const original = originalOf(order, host.batch);
  if (!original) return refused(order, codes.notFound, 'NOT FOUND');
  if (isVoidType(original.type)) return refused(order, codes.alreadyCompleted, 'ALREADY VOIDED');
  if (order.type === '04' && original.captured)
    return refused(order, codes.alreadyCompleted, 'ALREADY COMPLETED');
  return null;
}

function needsOriginal(order: PaymentOrder): boolean {
  return order.type === '04' || order.type === '06' || isVoidType(order.type);
}

/** An answer that ends after its message. */
export function refused(order: PaymentOrder, code: string, message: string): Answer {
  return { command: answerTo(order.command), code, message };
}

/** Decides a payment whose card was presented. */
export function decide(
  order: PaymentOrder,
  script: Script,
  entryMode: string,
  host: HostContext,
): Decision {
  const card = originalOf(order, host.batch)?.card ?? cardFor(order, host.random);
  const signs = order.asksForSignature || script.signs === true;
  const record = newRecord(order, host.batch, { ...host, card, entryMode, signs });
  const recent = order.forcesDuplicate ? undefined : recentTwin(record, host);
  if (recent) return { answer: duplicateOf(order, recent, host), remember: nothing };
  switch (script.outcome) {
    case 'decline':
      return declined(order, record, script, host);
    case 'duplicate':
      return { answer: duplicateOf(order, host.batch.records.at(-1), host), remember: nothing };
    case 'refuse':
      return failed(order, record, script, host);
    default:
      return exceedsHold(order, host)
        ? declined(order, record, script, host)
        : offlineOrOnline(order, shaped(record, script), host);
  }
}

const wholeHundredths = 10_000;

function exceedsHold(order: PaymentOrder, host: HostContext): boolean {
  const original = originalOf(order, host.batch);
  if (!original || order.type !== '04') return false;
  const aboveCents = order.amountCents + order.tipCents - original.approvedCents;
  const allowed = original.approvedCents * host.captureOverHundredths();
  return aboveCents * wholeHundredths > allowed;
}

/** A terminal that is set to stay offline approves within its limits, and asks the host later. */
function offlineOrOnline(
  order: PaymentOrder,
  record: TransactionRecord,
  host: HostContext,
): Decision {
  const mayStore = order.type === '01' && order.edcType === '01';
  if (!host.offline.isOffline || !mayStore) return approved(order, record, host);
  if (!host.offline.allows(record, host.batch.records))
    return { answer: refused(order, codes.overHalo, 'OVER HALO LIMIT'), remember: nothing };
  const stored = { responseCode: codes.stored, forwarding: 'accepted_later' } as const;
  return approved(order, { ...record, ...stored }, host);
}

/** A payment that broke off between terminal and host goes to the failed report. */
function failed(
  order: PaymentOrder,
  record: TransactionRecord,
  script: Script,
  host: HostContext,
): Decision {
  const code = script.code ?? '100004';
  // Of a duplicate the host has the earlier one: nothing of this one broke off.
  const brokeOff = meaningOf(code) === 'unclear' && code !== codes.duplicate;
  return {
    answer: refused(order, code, script.message ?? 'NOT SUPPORTED'),
    remember: brokeOff ? () => host.batch.addFailed({ ...record, responseCode: code }) : nothing,
  };
}

/** Gives an approval the amounts and the code of its script. */
function shaped(record: TransactionRecord, script: Script): TransactionRecord {
  const full = record.approvedCents;
  switch (script.outcome) {
    case 'partial': {
      const approvedCents = Math.min(script.approvedCents ?? Math.floor(full / 2), full);
      return {
        ...record,
        responseCode: codes.partial,
        approvedCents,
        dueCents: full - approvedCents,
      };
    }
    case 'offline': {
      const forwarding = script.declinedLater ? 'declined_later' : 'accepted_later';
      return { ...record, responseCode: codes.stored, forwarding };
    }
    case 'surcharge_not_applied':
      return { ...record, responseCode: codes.surchargeNotApplied };
    default: {
      const surchargeCents = script.surchargeCents ?? 0;
      return { ...record, surchargeCents, approvedCents: full + surchargeCents };
    }
  }
}

function approved(order: PaymentOrder, record: TransactionRecord, host: HostContext): Decision {
  const original = originalOf(order, host.batch);
  if (original && isVoidType(order.type)) return voided(order, record, original, host);
  if (original && order.type === '06') return adjusted(order, record, original, host);
  if (order.type === '23')
    return { answer: told(order, { ...record, approvedCents: 0 }, host), remember: nothing };
  return {
    answer: told(order, record, host),
    remember: () => {
      host.batch.add(record);
      if (original && order.type === '04')
        host.batch.change(original.transactionNumber, { captured: true });
    },
  };
}

const voidTypeOf: Readonly<Record<string, string>> = {
  '01': '17',
  '02': '18',
  '03': '19',
  '04': '20',
  '05': '21',
};

/**
 * The void is a record of its own, and the voided one shows the same type from then on. One that
 * was stored is sent no more.
 */
function voided(
  order: PaymentOrder,
  record: TransactionRecord,
  original: TransactionRecord,
  host: HostContext,
): Decision {
  const type = voidTypeOf[original.type] ?? '16';
  const amounts = { approvedCents: original.approvedCents, tipCents: original.tipCents };
  const own = { ...record, ...amounts, type, originalType: original.type };
  const unstored = { responseCode: codes.approved, forwarding: 'none' } as const;
  const wasStored = original.responseCode === codes.stored;
  return {
    answer: told(order, own, host),
    remember: () => {
      host.batch.add(own);
      host.batch.change(original.transactionNumber, {
        type,
        originalType: original.type,
        ...(wasStored ? unstored : {}),
      });
    },
  };
}

/** The tip comes in either amount field, as with real processors. */
function adjusted(
  order: PaymentOrder,
  record: TransactionRecord,
  original: TransactionRecord,
  host: HostContext,
): Decision {
  const tipCents = order.amountCents || order.tipCents;
  const approvedCents = original.approvedCents - original.tipCents + tipCents;
  const own = { ...record, tipCents, approvedCents, originalType: original.type };
  return {
    answer: told(order, own, host),
    remember: () => {
      host.batch.add(own);
      host.batch.change(original.transactionNumber, { tipCents, approvedCents });
    },
  };
}

function declined(
  order: PaymentOrder,
  record: TransactionRecord,
  script: Script,
  host: HostContext,
): Decision {
  const own = {
    ...record,
    responseCode: codes.declined,
    authCode: '',
    approvedCents: 0,
    tipCents: 0,
    cashbackCents: 0,
  };
  return {
    answer: { ...told(order, own, host), message: 'DECLINE' },
    remember: script.keepsDecline ? () => host.batch.add(own) : nothing,
  };
}

function told(order: PaymentOrder, record: TransactionRecord, host: HostContext): Answer {
  return {
    command: answerTo(order.command),
    code: record.responseCode,
    message: record.responseCode === codes.partial ? 'PARTIALLY APPROVED' : 'OK',
    groups: recordGroups(record, host.serialNumber),
  };
}

function duplicateOf(
  order: PaymentOrder,
  earlier: TransactionRecord | undefined,
  host: HostContext,
): Answer {
  const answer = refused(order, codes.duplicate, 'DUP TRANSACTION');
  return earlier ? { ...answer, groups: recordGroups(earlier, host.serialNumber) } : answer;
}

/** The same amount on the same card within the window. */
function recentTwin(record: TransactionRecord, host: HostContext): TransactionRecord | undefined {
  if (host.duplicateWindowMs === 0 || record.type !== '01') return undefined;
  const since = host.clock.now() - host.duplicateWindowMs;
  return host.batch.records.find(
    (earlier) =>
      earlier.type === '01' &&
      earlier.approvedCents === record.approvedCents &&
      earlier.card.last4 === record.card.last4 &&
      timeOf(earlier.timestamp) >= since,
  );
}

function timeOf(timestamp: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(timestamp)?.slice(1).map(Number);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts ?? [];
  return new Date(year, month - 1, day, hour, minute, second).getTime();
}

import type {
  TerminalSettingsAnswer,
  TerminalSettingsChange,
} from '../../src-shared/contract/terminal-device-shapes.ts';
import type {
  Answered,
  CardTender,
  StoreAndForwardSettings,
  TerminalAdministration,
} from '../terminals/driver.ts';

type OwnSettings = Omit<TerminalSettingsAnswer, 'offline'>;

/** A setting as terminals keep it: by name, some under a tender. */
interface Variable {
  readonly name: string;
  readonly tender?: CardTender;
}

const tipPercents: Variable = { name: 'tipPercentageOptions' };
const tipAmounts: Variable = { name: 'tipAmountOptions' };
const noTipChoice: Variable = { name: 'noTipSelection' };
const beep: Variable = { name: 'hostRspBeep' };
const cashback: Variable = { name: 'cashBack', tender: 'debit' };
const known: readonly Variable[] = [tipPercents, tipAmounts, noTipChoice, beep, cashback];

/**
 * The settings that we know of, asked for one by one: a terminal refuses the whole question when it
 * lacks a single one of them.
 */
export async function readSettings(
  administration: TerminalAdministration,
): Promise<Answered<OwnSettings>> {
  const texts = new Map<Variable, string>();
  for (const variable of known) {
    const { name, tender } = variable;
    const answer = await administration.readVariables([name], tender);
    if (answer.kind === 'no_answer') return answer;
    if (answer.kind === 'answered') texts.set(variable, answer.value[name] ?? '');
  }
  const value = {
    tip_percents: numbersIn(texts.get(tipPercents)),
    tip_amounts: numbersIn(texts.get(tipAmounts)),
    no_tip_choice: yesOrNo(texts.get(noTipChoice)),
    beep: yesOrNo(texts.get(beep)),
    cashback_amounts: numbersIn(texts.get(cashback)),
  };
  return { kind: 'answered', value };
}

/** Sets what is given, one by one, up to the first that the terminal doesn't take. */
export async function changeSettings(
  administration: TerminalAdministration,
  change: TerminalSettingsChange,
): Promise<Answered<null>> {
  const texts: readonly (readonly [Variable, string | undefined])[] = [
    [tipPercents, change.tip_percents?.join(' ')],
    [tipAmounts, change.tip_amounts?.join(' ')],
    [noTipChoice, yesNoText(change.no_tip_choice)],
    [beep, yesNoText(change.beep)],
    [cashback, change.cashback_amounts?.join(',')],
  ];
  for (const [{ name, tender }, text] of texts) {
    if (text === undefined) continue;
    const answer = await administration.setVariables({ [name]: text }, tender);
    if (answer.kind !== 'answered') return answer;
  }
  return { kind: 'answered', value: null };
}

/** Null for what isn't a list of whole numbers: it is shown as not known, and left alone. */
function numbersIn(text: string | undefined): number[] | null {
  if (text === undefined) return null;
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  return parts.every((part) => /^\d{1,8}$/.test(part)) ? parts.map(Number) : null;
}

function yesOrNo(text: string | undefined): boolean | null {
  if (text === 'Y') return true;
  return text === 'N' ? false : null;
}

function yesNoText(value: boolean | undefined): string | undefined {
  if (value === undefined) return undefined;
  return value ? 'Y' : 'N';
}

/** What a terminal may store by its own settings; null where it doesn't tell. */
export function offlineSettings(
  found: Answered<StoreAndForwardSettings>,
  wanted: StoreAndForwardSettings,
): TerminalSettingsAnswer['offline'] {
  if (found.kind !== 'answered') return null;
  const { mode, durationDays, recordsMax, ceilingTotalCents, haloPerCardTypeCents } = found.value;
  return {
    mode,
    days: durationDays,
    count: recordsMax,
    total: ceilingTotalCents,
    per_payment: haloPerCardTypeCents,
    follows_limits: followsLimits(found.value, wanted),
  };
}

/** A terminal that stays online needs no limits. */
function followsLimits(own: StoreAndForwardSettings, wanted: StoreAndForwardSettings): boolean {
  if (own.mode !== wanted.mode) return false;
  const isWithin =
    own.durationDays === wanted.durationDays &&
    own.recordsMax === wanted.recordsMax &&
    own.ceilingTotalCents === wanted.ceilingTotalCents &&
    own.haloPerCardTypeCents === wanted.haloPerCardTypeCents;
  return wanted.mode === 'online' || isWithin;
}

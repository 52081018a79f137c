import type { NewTerminal, Terminal, TerminalChange } from '../../api/terminals.ts';
import { terminalDetail } from '../../api/terminals.ts';
import { hundredthsFrom, typedHundredths } from './typed-number.ts';

/** What the form of a terminal holds, as its fields show it. */
export interface TerminalForm {
  readonly name: string;
  readonly serialNumber: string;
  readonly tid: string;
  readonly modelId: number;
  readonly modeId: number;
  readonly tipId: TipId;
  /** As typed; nothing for the terminal's own. */
  readonly timeoutSeconds: string;
  readonly hasReader: boolean;
  readonly takesEbt: boolean;
  /** In percent, as typed. */
  readonly surcharge: string;
}

export type FormField = keyof TerminalForm;
export type TipId = 1 | 2 | 3;

const timeoutSecondsMax = 86_400;
/** 10%, as the interface has it. */
const surchargeHundredthsMax = 1_000;

export function formOf(terminal: Terminal): TerminalForm {
  const detail = terminalDetail(terminal);
  return {
    name: terminal.name,
    serialNumber: terminal.serial_number,
    tid: terminal.tid,
    modelId: detail.global_manufacturer_terminal_id,
    modeId: detail.global_terminal_mode_id,
    tipId: tipIdOf(detail.global_tip_id),
    timeoutSeconds: detail.screen_timeout === null ? '' : String(detail.screen_timeout),
    hasReader: detail.connected_reader === 1,
    takesEbt: detail.takes_ebt === 1,
    surcharge: typedHundredths(detail.surcharge_rate),
  };
}

/** The fields that differ, in the order in which the form shows them. */
export function changedFields(before: TerminalForm, now: TerminalForm): readonly FormField[] {
  return formFields.filter((field) => before[field] !== now[field]);
}

const formFields = [
  'name',
  'serialNumber',
  'tid',
  'modelId',
  'modeId',
  'tipId',
  'timeoutSeconds',
  'hasReader',
  'takesEbt',
  'surcharge',
] as const satisfies readonly FormField[];

/**
 * The form over a terminal that changed meanwhile: what a person typed stays, everything else
 * follows.
 */
export function rebased(before: TerminalForm, now: TerminalForm, next: TerminalForm): TerminalForm {
  const typed = changedFields(before, now).map((field) => [field, now[field]]);
  return { ...next, ...Object.fromEntries(typed) };
}

/** Texts without the spaces around them, as they are stored. */
export function trimmed(form: TerminalForm): TerminalForm {
  const { name, serialNumber, tid } = form;
  return { ...form, name: name.trim(), serialNumber: serialNumber.trim(), tid: tid.trim() };
}

/** Sends only what a person changed: the rest may have been changed elsewhere meanwhile. */
export function changeOf(before: TerminalForm, now: TerminalForm): TerminalChange {
  const changed = changedFields(before, now);
  return Object.assign({}, ...changed.map((field) => wireField(field, now)));
}

/** The form as a call that creates a terminal carries it. */
export function newTerminalOf(typed: TerminalForm): NewTerminal {
  const form = trimmed(typed);
  return {
    name: form.name,
    serial_number: form.serialNumber,
    tid: form.tid,
    global_manufacturer_terminal_id: form.modelId,
    global_terminal_mode_id: form.modeId,
    global_tip_id: form.tipId,
    ...wireField('timeoutSeconds', form),
    connected_reader: form.hasReader ? 1 : 0,
    takes_ebt: form.takesEbt ? 1 : 0,
    surcharge_rate: hundredthsFrom(form.surcharge) ?? 0,
  };
}

function wireField(field: FormField, form: TerminalForm): TerminalChange {
  switch (field) {
    case 'name':
      return { name: form.name };
    case 'serialNumber':
      return { serial_number: form.serialNumber };
    case 'tid':
      return { tid: form.tid };
    case 'modelId':
      return { global_manufacturer_terminal_id: form.modelId };
    case 'modeId':
      return { global_terminal_mode_id: form.modeId };
    case 'tipId':
      return { global_tip_id: form.tipId };
    case 'timeoutSeconds':
      return form.timeoutSeconds === '' ? {} : { screen_timeout: Number(form.timeoutSeconds) };
    case 'hasReader':
      return { connected_reader: form.hasReader ? 1 : 0 };
    case 'takesEbt':
      return { takes_ebt: form.takesEbt ? 1 : 0 };
    case 'surcharge':
      return { surcharge_rate: hundredthsFrom(form.surcharge) ?? 0 };
  }
}

export type FormProblem = 'name' | 'serialNumber' | 'timeout' | 'surcharge';

/** What keeps the form from being saved; undefined when nothing does. */
export function formProblem(form: TerminalForm): FormProblem | undefined {
  if (form.name.trim() === '') return 'name';
  if (form.serialNumber.trim() === '') return 'serialNumber';
  if (!isTimeout(form.timeoutSeconds)) return 'timeout';
  const surcharge = hundredthsFrom(form.surcharge);
  return surcharge !== undefined && surcharge <= surchargeHundredthsMax ? undefined : 'surcharge';
}

function isTimeout(typed: string): boolean {
  return typed === '' || (/^\d+$/.test(typed) && Number(typed) <= timeoutSecondsMax);
}

function tipIdOf(globalTipId: number): TipId {
  return globalTipId === 1 || globalTipId === 2 ? globalTipId : 3;
}

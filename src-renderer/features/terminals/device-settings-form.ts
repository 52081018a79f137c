import type { DeviceSettings, DeviceSettingsChange } from '../../api/terminal-device.ts';
import { hundredthsFrom, typedHundredths, wholeFrom } from './typed-number.ts';

/** The reader's own settings as their fields hold them; null where the reader has none such. */
export interface DeviceForm {
  readonly tip_percents: string | null;
  readonly tip_amounts: string | null;
  readonly cashback_amounts: string | null;
  readonly no_tip_choice: boolean | null;
  readonly beep: boolean | null;
}

export const listFields = ['tip_percents', 'tip_amounts', 'cashback_amounts'] as const;
export const switchFields = ['no_tip_choice', 'beep'] as const;
export type ListField = (typeof listFields)[number];
export type DeviceField = keyof DeviceForm;

const listLengthMax = 6;
const percentMax = 100;

export function deviceFormOf(settings: DeviceSettings): DeviceForm {
  const { tip_percents, tip_amounts, cashback_amounts, no_tip_choice, beep } = settings;
  return {
    tip_percents: tip_percents?.join(' ') ?? null,
    tip_amounts: tip_amounts?.map(typedHundredths).join(' ') ?? null,
    cashback_amounts: cashback_amounts?.map(typedHundredths).join(' ') ?? null,
    no_tip_choice,
    beep,
  };
}

export function changedSettings(before: DeviceForm, now: DeviceForm): readonly DeviceField[] {
  return [...listFields, ...switchFields].filter((field) => before[field] !== now[field]);
}

/** Only what a person changed; undefined while one of the lists can't be read. */
export function settingsChange(
  before: DeviceForm,
  now: DeviceForm,
): DeviceSettingsChange | undefined {
  const change: DeviceSettingsChange = {};
  for (const field of changedSettings(before, now)) {
    if (field === 'beep' || field === 'no_tip_choice') {
      change[field] = now[field] === true;
    } else {
      const values = valuesOf(field, now[field] ?? '');
      if (values === undefined) return undefined;
      change[field] = values;
    }
  }
  return change;
}

/** What was typed into a list: percents, or amounts in cents. */
export function valuesOf(field: ListField, typed: string): number[] | undefined {
  const words = typed.split(/[\s;]+/).filter(Boolean);
  if (words.length > listLengthMax) return undefined;
  const read = field === 'tip_percents' ? percentFrom : amountFrom;
  const values = words.flatMap((word) => read(word) ?? []);
  return values.length === words.length ? values : undefined;
}

function percentFrom(word: string): number | undefined {
  return wholeFrom(word.replace(/%$/, ''), 1, percentMax);
}

function amountFrom(word: string): number | undefined {
  const cents = hundredthsFrom(word.replace(/^\$/, ''));
  return cents === 0 ? undefined : cents;
}

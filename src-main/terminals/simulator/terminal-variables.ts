import { type FrameFields, textOf } from '../drivers/pax/fields.ts';
import { codes } from '../drivers/pax/response-codes.ts';
import type { Answer } from './answer.ts';
import { no, ok } from './report-answers.ts';

const slots = [1, 2, 3, 4, 5] as const;

/** The settings that a register may read and change (A02, A04). */
export class TerminalVariables {
  readonly #values = new Map([
    ['tipPercentageOptions', '15 18 20'],
    ['tipAmountOptions', ''],
    ['noTipSelection', 'Y'],
    ['hostRspBeep', 'Y'],
    ['cashBack', '1000,2000,3000,4000'],
  ]);

  read(fields: FrameFields): Answer {
    const asked = slots.map((slot) => textOf(fields, `variable_name_${slot}`));
    const unknown = asked.find((name) => name !== '' && !this.#values.has(name));
    if (unknown !== undefined) return no('A02', codes.cannotRead, 'GET VARIABLE ERROR');
    const values = slots.map((slot, index) => {
      const value = this.#values.get(asked[index] ?? '') ?? '';
      return [`variable_value_${slot}`, value] as const;
    });
    return ok('A02', Object.fromEntries(values));
  }

  set(fields: FrameFields): Answer {
    const pairs = slots
      .map((slot) => [
        textOf(fields, `variable_name_${slot}`),
        textOf(fields, `variable_value_${slot}`),
      ])
      .filter(([name]) => name !== '');
    if (pairs.some(([name = '']) => !this.#values.has(name)))
      return no('A04', codes.cannotSet, 'SET VARIABLE ERROR');
    for (const [name = '', value = ''] of pairs) this.#values.set(name, value);
    return ok('A04');
  }
}

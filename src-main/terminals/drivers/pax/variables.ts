import { assert } from '../../../../src-shared/lib/assert.ts';
import type { Answered, CardTender, Variables } from '../../driver.ts';
import { type Ask, askFor, askToDo } from './ask.ts';
import { edcTypeByTender } from './code-tables.ts';
import { textOf } from './fields.ts';

/** One command has room for so many. */
const variablesMax = 5;
const nameLengthMax = 32;
const valueLengthMax = 64;

/** The values by the names that were asked for; a variable that isn't set is empty. */
export function readVariables(
  ask: Ask,
  names: readonly string[],
  tender?: CardTender,
): Promise<Answered<Variables>> {
  assert(names.length > 0 && names.length <= variablesMax, 'one to five variables are asked for');
  const asked = names.map((name, index) => [`variable_name_${index + 1}`, checked(name)]);
  const fields = { command: 'A02', ...edcTypeOf(tender), ...Object.fromEntries(asked) };
  return askFor(ask, fields, (answer) =>
    Object.fromEntries(
      names.map((name, index) => [name, textOf(answer, `variable_value_${index + 1}`)]),
    ),
  );
}

export function setVariables(
  ask: Ask,
  values: Variables,
  tender?: CardTender,
): Promise<Answered<null>> {
  const entries = Object.entries(values);
  assert(entries.length > 0 && entries.length <= variablesMax, 'one to five variables are set');
  const pairs = entries.flatMap(([name, value], index) => {
    assert(value.length <= valueLengthMax, 'a variable has at most 64 characters');
    return [
      [`variable_name_${index + 1}`, checked(name)],
      [`variable_value_${index + 1}`, value],
    ];
  });
  return askToDo(ask, { command: 'A04', ...edcTypeOf(tender), ...Object.fromEntries(pairs) });
}

function checked(name: string): string {
  assert(/^[\x21-\x7e]+$/.test(name) && name.length <= nameLengthMax, 'a variable has a name');
  return name;
}

function edcTypeOf(tender: CardTender | undefined): { edc_type?: string } {
  return tender === undefined ? {} : { edc_type: edcTypeByTender[tender] };
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { world } from '../../src-shared/contract/examples/world.ts';
import { tables } from '../../src-shared/journal/tables.ts';
import { type ExampleWorld, exampleImage, openExampleWorld } from './example-world.ts';

const params = { location_id: world.main.location_id };
/** Published test numbers. */
const pans = ['4111111111111111', '5555555555554444', '378282246310005', '6011111111111117'];

let central: ExampleWorld;
beforeAll(async () => {
  central = openExampleWorld(await exampleImage());
});
afterAll(() => central.close());

async function tokenize(pan: string): Promise<unknown> {
  const card_data = { pan, exp_month: '12', exp_year: '28', card_holder: 'Ada Byron' };
  const body = { user_id: 'customer-17', currency_iso: 'USD', card_data };
  const caller = await central.callerOf('gateway', 'gateway');
  return central.kernel.call('createCardToken', { params, body }, { caller });
}

test('a card number is in no answer and in no table, whether it was taken or refused', async () => {
  const answers = [];
  for (const pan of pans) answers.push(await tokenize(pan), await tokenize(`${pan.slice(0, -1)}9`));
  expect(answers[0]).toMatchObject({ status: 200 });
  expect(answers[1]).toMatchObject({ status: 422 });
  const stored = await everything();
  expect(stored).toContain('tok_');
  for (const pan of pans) {
    expect(JSON.stringify(answers)).not.toContain(pan.slice(0, -1));
    expect(stored).not.toContain(pan.slice(0, -1));
  }
});

/** All rows of all tables, sealed columns opened. */
async function everything(): Promise<string> {
  const { store, secrets } = central.context;
  const rows: unknown[] = [];
  // Every key of the object is the name of a table.
  for (const name of Object.keys(tables) as (keyof typeof tables)[]) {
    rows.push(await store.read.selectFrom(name).selectAll().execute());
  }
  const tokens = await store.read.selectFrom('card_token').selectAll().execute();
  for (const { sealed } of tokens) rows.push(await secrets.open(sealed));
  return JSON.stringify(rows);
}

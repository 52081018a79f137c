import { afterAll, beforeAll, expect, test } from 'vitest';
import { world } from '../../src-shared/contract/examples/world.ts';
import { operationNames, operations } from '../../src-shared/contract/index.ts';
import type { Operation } from '../../src-shared/contract/operation.ts';
import { type ExampleWorld, exampleImage, openExampleWorld } from './example-world.ts';

let central: ExampleWorld;
beforeAll(async () => {
  central = openExampleWorld(await exampleImage());
});
afterAll(() => central.close());

const offeredOverHttp = operationNames.filter((name) => {
  const { doors, credential }: Operation = operations[name];
  return doors.includes('rest') && credential !== 'none';
});

test.each(offeredOverHttp)('%s is refused to a caller without a fitting token', async (name) => {
  const { credential }: Operation = operations[name];
  const foreign = credential === 'gateway' ? 'location' : 'gateway';
  for (const who of ['nobody', 'expired', foreign] as const) {
    const kind = who === 'gateway' ? 'gateway' : 'interface';
    const caller = await central.callerOf(who, kind);
    const answer = await central.kernel.call(name, {}, { caller });
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 10759 } } });
  }
});

const ofALocation = offeredOverHttp.filter((name) => operations[name].reach === 'location');

test.each(ofALocation)("%s tells nothing to another location's token", async (name) => {
  const { credential }: Operation = operations[name];
  const next = { kind: 'location', locationId: world.main.location_id } as const;
  for (const location_id of [world.other.location_id, world.unknownId, 'x', undefined]) {
    const kind = credential === 'gateway' ? 'gateway' : 'interface';
    const answer = await central.kernel.call(
      name,
      { params: { location_id } },
      { caller: { door: 'rest', kind, scope: next } },
    );
    expect(answer).toEqual({
      status: 403,
      body: {
        error: {
          code: 10403,
          message: 'This token has no access to the selected location.',
          details: null,
        },
      },
    });
  }
});

import type { Example, ExampleCall } from '../../src-shared/contract/examples/example.ts';
import type { WireAnswer } from '../../src-shared/contract/fault.ts';
import { operations } from '../../src-shared/contract/index.ts';
import { type ExampleWorld, openExampleWorld, type WorldImage } from './example-world.ts';

/** Makes the calls of an example on a fresh copy of the world; the answer is the last one's. */
export async function runExample(image: WorldImage, example: Example): Promise<WireAnswer> {
  const world = openExampleWorld(image, example.given);
  try {
    for (const call of example.before) await callOnce(world, call);
    await world.bringAbout(example.given);
    const { status, body } = await callOnce(world, example);
    // As a caller gets it: what JSON can't say doesn't leave.
    return { status, body: JSON.parse(JSON.stringify(body)) };
  } finally {
    await world.close();
  }
}

async function callOnce(world: ExampleWorld, call: ExampleCall): Promise<WireAnswer> {
  const { credential } = operations[call.operation];
  const kind = credential === 'gateway' ? 'gateway' : 'interface';
  const caller = await world.callerOf(call.caller, kind);
  return world.kernel.call(call.operation, call.input, { caller });
}

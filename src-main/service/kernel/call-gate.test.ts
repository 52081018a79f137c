import { expect, test } from 'vitest';
import { CallGate } from './call-gate.ts';

const caller = { door: 'rest', kind: 'none' } as const;

test('a closed gate waits for the calls inside and lets none in', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let taken = 0;
  const gate = new CallGate({
    call: async () => ({ status: 200, body: await answers[taken++]?.promise }),
  });
  const [first, second] = [
    gate.call('listTickets', {}, { caller }),
    gate.call('listTickets', {}, { caller }),
  ];
  let isDrained = false;
  const drained = gate.drain().then(() => {
    isDrained = true;
  });
  const late = await gate.call('listTickets', {}, { caller });
  expect(late).toMatchObject({ status: 503, body: { error: { code: 10141 } } });
  expect(taken).toBe(2);
  answers[0]?.resolve('first');
  expect(await first).toEqual({ status: 200, body: 'first' });
  expect(isDrained).toBe(false);
  answers[1]?.reject(new Error('a bug'));
  await expect(second).rejects.toThrow('a bug');
  await drained;
});

test('a gate that nobody is inside of is drained at once', async () => {
  await new CallGate({ call: async () => ({ status: 200, body: null }) }).drain();
});

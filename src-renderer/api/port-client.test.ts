import { describe, expect, it } from 'vitest';
import type { Duplex } from '../../src-shared/contract/duplex.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { PortClient } from './port-client.ts';

/** The service's end of a line that the test can cut. */
class FakeLine implements Duplex {
  readonly sent: unknown[] = [];
  #receive: (message: unknown) => void = () => undefined;
  #closed: () => void = () => undefined;

  post(message: unknown): void {
    this.sent.push(message);
  }
  onMessage(receive: (message: unknown) => void): void {
    this.#receive = receive;
  }
  onClose(closed: () => void): void {
    this.#closed = closed;
  }
  close(): void {
    this.#closed();
  }
  say(...frame: unknown[]): void {
    this.#receive(frame);
  }
}

async function connected() {
  const lines: FakeLine[] = [];
  const clock = new VirtualClock(0);
  const client = new PortClient(async () => {
    const line = new FakeLine();
    lines.push(line);
    return line;
  }, clock);
  await clock.advance(0);
  const line = (): FakeLine => {
    const last = lines.at(-1);
    if (!last) throw new Error('no line was opened');
    return last;
  };
  return { client, clock, line, lines };
}

const input = { params: { location_id: 1 } };

describe('the port client', () => {
  it('answers with the value or with the fault, never by throwing', async () => {
    const { client, line } = await connected();
    const good = client.call('listUsers', input);
    const bad = client.call('listUsers', input);
    expect(line().sent).toEqual([
      [1, 'listUsers', input],
      [2, 'listUsers', input],
    ]);
    const body = { error: { code: 10111, message: 'no', details: null } };
    line().say(2, 1, { status: 404, body });
    line().say(1, 0, { data: [] });
    expect(await good).toEqual({ ok: true, value: { data: [] } });
    expect(await bad).toEqual({
      ok: false,
      fault: { status: 404, code: 10111, message: 'no', details: null },
    });
  });

  it('asks again what was unanswered when the line broke, with the same id', async () => {
    const { client, clock, line, lines } = await connected();
    const answer = client.call('listUsers', input);
    line().close();
    await clock.advance(50);
    expect(lines).toHaveLength(2);
    expect(line().sent).toEqual([[1, 'listUsers', input]]);
    line().say(1, 0, 'late');
    expect(await answer).toEqual({ ok: true, value: 'late' });
  });

  it('asks again what a stopping service refused', async () => {
    const { client, clock, line } = await connected();
    const answer = client.call('listUsers', input);
    const body = { error: { code: 10141, message: 'stopping', details: null } };
    line().say(1, 1, { status: 503, body });
    line().close();
    await clock.advance(50);
    expect(line().sent).toEqual([[1, 'listUsers', input]]);
    line().say(1, 0, 'late');
    expect(await answer).toEqual({ ok: true, value: 'late' });
  });

  it('asks again after the next PIN what a new line refused because nobody is signed in', async () => {
    const { client, clock, line } = await connected();
    const answer = client.call('listUsers', input);
    line().close();
    await clock.advance(50);
    const body = { error: { code: 10759, message: 'nobody', details: null } };
    line().say(1, 1, { status: 401, body });
    void client.call('signIn', { body: { pin: '4071' } });
    expect(line().sent).toHaveLength(2);
    line().say(2, 0, {});
    expect(line().sent.at(-1)).toEqual([1, 'listUsers', input]);
    line().say(1, 0, 'paid');
    expect(await answer).toEqual({ ok: true, value: 'paid' });
  });

  it('answers what is refused on the line that it was first asked on', async () => {
    const { client, line } = await connected();
    const answer = client.call('listUsers', input);
    const body = { error: { code: 10759, message: 'nobody', details: null } };
    line().say(1, 1, { status: 401, body });
    expect(await answer).toMatchObject({ ok: false, fault: { code: 10759 } });
  });

  it('tells changes, and a reopened line as a change of everything', async () => {
    const { client, clock, line } = await connected();
    const heard: (readonly string[])[] = [];
    client.onChange((change) => heard.push(change.tables));
    line().say(0, 2, { tables: ['tickets'], ids: [7] });
    line().close();
    await clock.advance(50);
    expect(heard).toEqual([['tickets'], ['*']]);
  });

  it('gives up a call when told to, and ignores its late answer', async () => {
    const { client, line } = await connected();
    const gaveUp = new AbortController();
    void client.call('listUsers', input, { signal: gaveUp.signal });
    gaveUp.abort();
    expect(line().sent.at(-1)).toEqual([1, null]);
    line().say(1, 0, 'ignored');
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../src-shared/lib/random.ts';
import { VirtualClock } from '../../../../src-shared/lib/virtual-clock.ts';
import type { TerminalDriver, TerminalOutcome, TerminalRequest } from '../../driver.ts';
import type { Script, WireFaults } from '../../simulator/script.ts';
import { SimulatedTerminal } from '../../simulator/terminal.ts';
import { memoryLink, type TerminalEnd } from '../../transports/memory-link.ts';
import { encodeFrame } from './codec.ts';
import { createPaxDriver } from './driver.ts';
import { ACK, bytesFromHex, ENQ, EOT, frameBody, hexFromBytes, NAK } from './wire.ts';

const sale: TerminalRequest = {
  operation: 'sale',
  tender: 'credit',
  reference: '100000000001',
  amountCents: 1250,
  askForTip: false,
};

let clock: VirtualClock;
let foreign: string[];
beforeEach(() => {
  clock = new VirtualClock(Date.UTC(2026, 10, 20));
  foreign = [];
});

function driverTo(connect: (end: TerminalEnd) => void): TerminalDriver {
  const makeLink = () =>
    memoryLink((end) => {
      connect(end);
      return undefined;
    });
  return createPaxDriver({
    clock,
    makeLink,
    cancelPath: { kind: 'second_link', makeLink },
    onForeignFrame: (command) => foreign.push(command),
  });
}

/** How a promise ends and after how many virtual milliseconds, none having ended before. */
async function timed<T>(promise: Promise<T>): Promise<{ value: T; afterMs: number }> {
  const startedAt = clock.now();
  let ended: { value: T; afterMs: number } | undefined;
  promise.then((value) => {
    ended = { value, afterMs: clock.now() - startedAt };
  });
  while (!ended && clock.now() - startedAt < 400_000) await clock.advance(500);
  if (!ended) throw new Error('it never ended');
  return ended;
}

function runSale(driver: TerminalDriver): Promise<TerminalOutcome> {
  const quiet = { beforeFirstByte: () => Promise.resolve(), onProgress: () => undefined };
  return driver.run(sale, quiet);
}

describe('against the simulated terminal', () => {
  async function sellWith(wire: WireFaults, script: Partial<Script> = {}) {
    const terminal = new SimulatedTerminal({ clock, random: seededRandom(1), version: '1.54' });
    terminal.scripts.next({ outcome: 'approve', ...script, wire });
    const driver = driverTo((end) => terminal.connect(end));
    return { terminal, driver, sold: await timed(runSale(driver)) };
  }

  test.each<[string, WireFaults]>([
    ['glued to its acknowledgement', { gluedAck: true }],
    ['without an acknowledgement', { withoutAck: true }],
    ['in pieces', { pieceBytes: 7 }],
    ['in packets', { packetBytes: 100 }],
    ['damaged once', { wrongChecksums: 1 }],
    ['damaged twice', { wrongChecksums: 2 }],
    ['after noise', { noise: [ENQ, 0x41, 0x00, ACK, ENQ] }],
    ['after status reports', { statusReports: 3 }],
    ['after 170 seconds', { lateMs: 170_000 }],
    ['three times', { copies: 3 }],
  ])('an answer %s is taken', async (_, wire) => {
    const { sold, terminal } = await sellWith(wire);
    expect(sold.value).toMatchObject({ kind: 'approved', result: { approvedCents: 1250 } });
    expect(terminal.batch.records).toHaveLength(1);
  });

  test.each<[string, WireFaults, number]>([
    ['no answer', { silent: true }, 180_000],
    ['an answer that is always damaged', { wrongChecksums: 9 }, 0],
    ['EOT instead of an answer', { eotInstead: true }, 0],
    ['a cut before the acknowledgement', { cut: 'before_ack' }, 0],
    ['a cut in the middle of the answer', { cut: 'mid_answer' }, 0],
    ['a link that is cut while the terminal works', { cut: 'after_ack' }, 0],
    ['an answer that is too late', { lateMs: 200_000 }, 180_000],
    ['only an answer for another reference', { wrongReference: true }, 180_000],
  ])('%s is unknown', async (_, wire, afterMs) => {
    const { sold } = await sellWith(wire);
    expect(sold.value.kind).toBe('unknown');
    expect(sold.afterMs).toBe(afterMs);
  });

  test('a frame that the terminal refuses is sent again, money or not', async () => {
    const terminal = new SimulatedTerminal({ clock, random: seededRandom(1) });
    const driver = driverTo((end) => terminal.connect(end));
    terminal.refuseFrames(2);
    expect((await timed(runSale(driver))).value.kind).toBe('approved');
    terminal.refuseFrames(3);
    expect((await timed(driver.identify())).value.kind).toBe('no_answer');
    terminal.refuseFrames(0);
    expect(terminal.batch.records).toHaveLength(1);
  });

  test('a pulled plug loses what was not recorded', async () => {
    const terminal = new SimulatedTerminal({ clock, random: seededRandom(1), delayMs: 1000 });
    const driver = driverTo((end) => terminal.connect(end));
    clock.after(1500, () => terminal.pullPlug());
    expect((await timed(runSale(driver))).value.kind).toBe('unknown');
    expect((await timed(driver.lookUp(sale.reference))).value.kind).toBe('not_found');
  });

  test('a cancel that comes too late changes nothing: the approval is the truth', async () => {
    const terminal = new SimulatedTerminal({ clock, random: seededRandom(1) });
    terminal.scripts.next({ outcome: 'approve', wire: { lateMs: 5000 } });
    const driver = driverTo((end) => terminal.connect(end));
    let cancelled: unknown;
    clock.after(1000, () => void driver.cancel().then((outcome) => (cancelled = outcome)));
    expect((await timed(runSale(driver))).value.kind).toBe('approved');
    expect(cancelled).toEqual({ kind: 'asked' });
  });

  test.each([true, false])('a cancel is heard by old firmware too (EOT: %s)', async (byEot) => {
    const terminal = new SimulatedTerminal({ clock, random: seededRandom(1) });
    terminal.cancelsByEot = byEot;
    terminal.scripts.next({ outcome: 'approve', waitsForCard: true });
    const driver = driverTo((end) => terminal.connect(end));
    clock.after(1000, () => void driver.cancel());
    expect((await timed(runSale(driver))).value).toMatchObject({ kind: 'not_run', code: '100002' });
  });

  test('closing the driver ends what runs: it was sent, so it is unknown', async () => {
    const terminal = new SimulatedTerminal({ clock, random: seededRandom(1) });
    terminal.scripts.always({ outcome: 'approve', waitsForCard: true });
    const driver = driverTo((end) => terminal.connect(end));
    const selling = runSale(driver);
    await clock.advance(1000);
    await driver.close();
    expect(await selling).toMatchObject({ kind: 'unknown' });
  });

  test('a second command waits while the terminal is busy', async () => {
    const terminal = new SimulatedTerminal({ clock, random: seededRandom(1), delayMs: 500 });
    const driver = driverTo((end) => terminal.connect(end));
    const selling = timed(runSale(driver));
    const identified = await driverTo((end) => terminal.connect(end)).identify();
    expect(identified.kind).toBe('identified');
    expect((await selling).value.kind).toBe('approved');
  });
});

describe('against bytes', () => {
  const heard: string[] = [];
  /** A terminal that answers the first bytes by `says`, and notes everything that it hears. */
  function scriptedTerminal(says: (end: TerminalEnd) => void) {
    heard.length = 0;
    return driverTo((end) => {
      let greeted = false;
      end.onBytes((bytes) => {
        heard.push(bytes.length === 1 ? hexFromBytes(bytes) : 'frame');
        if (!greeted) says(end);
        greeted = true;
      });
    });
  }
  const answer = (ecrRef: string) =>
    encodeFrame({
      status: '0',
      command: 'T01',
      version: '1.40',
      response_code: '000000',
      response_message: 'OK',
      transaction_type: '01',
      amount: { approved: '1250' },
      ...(ecrRef ? { trace: { transaction_number: '1', ecr_ref: ecrRef } } : {}),
    });
  const timeoutFrame = bytesFromHex('02301c5430311c312e34301c3130303030311c54494d454f55540326');

  test('silence after a sale is unknown after three seconds, and sent once', async () => {
    const { value, afterMs } = await timed(runSale(scriptedTerminal(() => undefined)));
    expect(value).toEqual({
      kind: 'unknown',
      reason: 'the terminal did not acknowledge the request',
    });
    expect(afterMs).toBe(3000);
    expect(heard).toEqual(['frame']);
  });

  test('silence after a question is answered by asking three times', async () => {
    const { value, afterMs } = await timed(scriptedTerminal(() => undefined).identify());
    expect(value.kind).toBe('no_answer');
    expect(afterMs).toBe(9000);
    expect(heard).toEqual(['frame', 'frame', 'frame']);
  });

  test('an error frame counts only after an acknowledgement', async () => {
    const driver = scriptedTerminal((end) => end.write(timeoutFrame ?? new Uint8Array()));
    expect((await timed(runSale(driver))).value.kind).toBe('unknown');
    expect(foreign).toEqual(['T01']);
    const acknowledging = scriptedTerminal((end) =>
      end.write(Uint8Array.of(ACK, ...(timeoutFrame ?? []))),
    );
    const { value } = await timed(runSale(acknowledging));
    const refused = { code: '100001', message: 'TIMEOUT', refusal: 'passing' };
    expect(value).toEqual({ kind: 'not_run', ...refused });
    expect(heard).toEqual(['frame', hexFromBytes(Uint8Array.of(ACK))]);
  });

  test('what came before our first byte is no answer', async () => {
    const driver = driverTo((end) => {
      end.write(Uint8Array.of(ACK, ...(timeoutFrame ?? [])));
      end.onBytes(() => end.write(Uint8Array.of(ACK, ...answer(sale.reference))));
    });
    expect((await timed(runSale(driver))).value.kind).toBe('approved');
  });

  test('an approval without a reference is not believed', async () => {
    const driver = scriptedTerminal((end) => end.write(Uint8Array.of(ACK, ...answer(''))));
    expect((await timed(runSale(driver))).value.kind).toBe('unknown');
  });

  test('the answer to an earlier sale is acknowledged and passed over', async () => {
    const late = answer('555555555555');
    const own = answer(sale.reference);
    const driver = scriptedTerminal((end) => end.write(Uint8Array.of(ACK, ...late, ...own)));
    expect((await timed(runSale(driver))).value.kind).toBe('approved');
    expect(foreign).toEqual(['T01']);
  });

  test('three damaged answers end the exchange by EOT', async () => {
    const damaged = answer(sale.reference).map((byte, index) => (index === 3 ? 0x39 : byte));
    const driver = scriptedTerminal((end) =>
      end.write(Uint8Array.of(ACK, ...damaged, ...damaged, ...damaged)),
    );
    expect((await timed(runSale(driver))).value.kind).toBe('unknown');
    expect(heard).toEqual(['frame', ...[NAK, NAK, EOT].map((b) => hexFromBytes(Uint8Array.of(b)))]);
  });

  test('half a frame is asked for again after a second', async () => {
    const own = answer(sale.reference);
    const driver = scriptedTerminal((end) => {
      end.write(Uint8Array.of(ACK, ...own.subarray(0, 20)));
      clock.after(1200, () => end.write(own));
    });
    expect((await timed(runSale(driver))).value.kind).toBe('approved');
    expect(heard.slice(1)).toEqual([NAK, ACK].map((b) => hexFromBytes(Uint8Array.of(b))));
  });

  test('a frame of an unknown command or layout is acknowledged and passed over', async () => {
    const unknown = frameBody('0\x1cZ99\x1c1.40\x1c000000\x1cOK');
    const headless = frameBody('hello');
    const own = answer(sale.reference);
    const driver = scriptedTerminal((end) =>
      end.write(Uint8Array.of(ACK, ...unknown, ...headless, ...own)),
    );
    expect((await timed(runSale(driver))).value.kind).toBe('approved');
    expect(foreign).toEqual(['Z99', '?']);
  });

  test('random noise never throws and never approves', async () => {
    const random = seededRandom(7);
    for (let round = 0; round < 50; round++) {
      const driver = scriptedTerminal((end) => end.write(random.bytes(2000)));
      const { value } = await timed(runSale(driver));
      expect(value.kind).toBe('unknown');
    }
  });

  test('a terminal that accepts no connection in five seconds was sent nothing', async () => {
    const link = {
      ...memoryLink(() => undefined),
      open: () => new Promise<never>(() => undefined),
    };
    const driver = createPaxDriver({
      clock,
      makeLink: () => link,
      cancelPath: { kind: 'not_possible', reason: 'no' },
    });
    const { value, afterMs } = await timed(runSale(driver));
    expect(value.kind).toBe('not_sent');
    expect(afterMs).toBe(5000);
  });
});

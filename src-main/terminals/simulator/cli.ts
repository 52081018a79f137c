import { parseArgs } from 'node:util';
import { udevRule } from '../udev-rule.ts';
import { simulatedSerialNumber } from './serial-number.ts';
import { type SimulatorOptions, startSimulator } from './start-simulator.ts';

const usage = `Usage: terminal [options]
  --port N           payment port on 127.0.0.1 (10009)
  --cancel-port N    port of cancels (the next one)
  --control-port N   HTTP port of the control (a free one)
  --data DIR         keeps the batch there over a restart
  --layout VERSION   protocol version of the answers, 1.26 to 1.58 (1.43)
  --serial NUMBER    serial number (${simulatedSerialNumber})
  --delay MS         between card, tip and host (1500)
  --ui               a page with the terminal's screen; you are the cardholder

terminal --find        looks for terminals on USB and on serial ports
terminal --udev-rule   prints the rule that lets a Linux user open them
`;

export type World = Pick<SimulatorOptions, 'clock' | 'random'>;

/** The options, or a sentence on what is wrong with them. */
export function readOptions(argv: readonly string[], world: World): SimulatorOptions | string {
  const parsed = parse(argv);
  if (typeof parsed === 'string') return parsed;
  const { layout, data, serial, ui } = parsed;
  const port = numberOf(parsed.port, 65_535);
  const cancelPort = numberOf(parsed['cancel-port'], 65_535);
  const controlPort = numberOf(parsed['control-port'], 65_535);
  const delayMs = numberOf(parsed.delay, 600_000);
  if (port === null || cancelPort === null || controlPort === null)
    return 'A port is a number up to 65535.';
  if (delayMs === null) return 'The delay is a number of milliseconds.';
  if (layout !== undefined && !/^1\.(2[6-9]|[34][0-9]|5[0-8])$/.test(layout))
    return 'The layout is a version from 1.26 to 1.58.';
  return {
    ...world,
    port: port ?? 10_009,
    delayMs: delayMs ?? 1500,
    ...(cancelPort === undefined ? {} : { cancelPort }),
    ...(controlPort === undefined ? {} : { controlPort }),
    ...(data === undefined ? {} : { folder: data }),
    ...(layout === undefined ? {} : { version: layout }),
    ...(serial === undefined ? {} : { serialNumber: serial }),
    ...(ui === undefined ? {} : { ui }),
  };
}

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    port: text,
    'cancel-port': text,
    'control-port': text,
    data: text,
    layout: text,
    serial: text,
    delay: text,
    ui: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...argv], options }).values;
  } catch (error) {
    // parseArgs says in one sentence which option it doesn't know.
    return error instanceof Error ? error.message : 'The options make no sense.';
  }
}

function numberOf(value: string | undefined, max: number): number | null | undefined {
  if (value === undefined) return undefined;
  return /^[0-9]{1,6}$/.test(value) && Number(value) <= max ? Number(value) : null;
}

/** The simulated terminal as a program; `usage` tells its options. Answers its exit code. */
export async function runCommand(argv: readonly string[], world: World): Promise<number> {
  const [first] = argv;
  if (first === '--find') return find(world);
  if (first === '--udev-rule') return say(udevRule());
  const options = readOptions(argv, world);
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n${usage}`);
    return 2;
  }
  const simulator = await start(options);
  if (!simulator) return 1;
  const { port, cancelPort, controlPort } = simulator;
  process.stdout.write(
    `Simulated terminal ready on tcp://127.0.0.1:${port}, cancel port ${cancelPort}, ` +
      `control http://127.0.0.1:${controlPort}/\n`,
  );
  await stopSignal();
  await simulator.stop();
  return 0;
}

async function find({ clock }: World): Promise<number> {
  const { findTerminals } = await import('../discovery/find-command.ts');
  await findTerminals({ clock, say });
  return 0;
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}

async function start(options: SimulatorOptions) {
  try {
    return await startSimulator(options);
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken) throw error;
    const taken = 'port' in error ? error.port : options.port;
    process.stderr.write(`Port ${taken} is in use: stop what uses it or pass another --port.\n`);
    return null;
  }
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
}

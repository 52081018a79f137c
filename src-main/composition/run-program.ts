import { StartRefusal } from './start-refusal.ts';

/** What runs until somebody ends the program. */
export interface Running {
  stop(): Promise<void>;
}

/**
 * Ends a program before it starts: the text goes to standard output for `--help`, else to standard
 * error.
 */
export class EarlyEnd extends Error {
  readonly code: 0 | 2;

  constructor(text: string, code: 0 | 2) {
    super(text);
    this.code = code;
  }
}

/** Answers that are under way get this long; then the program ends without them. */
const stopMsMax = 20_000;

/**
 * Runs a program from its command line to a clean stop on SIGTERM, SIGINT or SIGHUP. What a person
 * can put right is one sentence and a non-zero exit; a bug keeps its stack.
 */
export async function runProgram(start: () => Promise<Running>): Promise<void> {
  let running: Running;
  try {
    running = await start();
  } catch (error) {
    process.exitCode = explain(error);
    return;
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => void stop(running));
  }
}

function explain(error: unknown): number {
  if (error instanceof EarlyEnd) {
    const stream = error.code === 0 ? process.stdout : process.stderr;
    stream.write(`${error.message}\n`);
    return error.code;
  }
  if (!(error instanceof StartRefusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
}

async function stop(running: Running): Promise<void> {
  setTimeout(() => process.exit(1), stopMsMax).unref();
  await running.stop();
  process.exit(0);
}

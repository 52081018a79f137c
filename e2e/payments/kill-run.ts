import { spawn } from 'node:child_process';
import path from 'node:path';
import type { KillPlan, KillReport } from './kill-plan.ts';

const script = path.join(import.meta.dirname, 'killed-register.ts');

export interface Ended {
  readonly wasKilled: boolean;
  readonly reports: readonly KillReport[];
}

/** Runs a register as its plan says, to its end; `folder` keeps what it compiled for the next. */
export function liveOnce({ folder, ...plan }: KillPlan & { folder: string }): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, JSON.stringify(plan)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'compiled') },
    });
    let text = '';
    child.stdout.on('data', (bytes) => {
      text += bytes;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const wasKilled = signal === 'SIGKILL';
      if (!wasKilled && code !== 0) return reject(new Error(`The register ended with ${code}.`));
      // A line that was being written when the process died tells nobody anything.
      const lines = text.split('\n').slice(0, -1);
      resolve({ wasKilled, reports: lines.map((line) => JSON.parse(line)) });
    });
  });
}

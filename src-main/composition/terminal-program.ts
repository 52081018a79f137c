// The simulated terminal as a program: npm run terminal
import { runCommand } from '../terminals/simulator/cli.ts';
import { systemClock, systemRandom } from './system-world.ts';

const world = { clock: systemClock, random: systemRandom };
process.exitCode = await runCommand(process.argv.slice(2), world);

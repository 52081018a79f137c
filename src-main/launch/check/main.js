// npm run check -- [--write]
import { giveUp } from '../bootstrap.js';
import { runCheck } from './check.js';

const given = process.argv.slice(2);
const unknown = given.find((argument) => argument !== '--write');
if (unknown) giveUp(`Unknown option '${unknown}'; npm run check -- [--write]`, 2);

const { passed, failed } = await runCheck(given.includes('--write'));
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

// npm run check
import { runCheck } from './check.js';

const { passed, failed } = await runCheck();
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

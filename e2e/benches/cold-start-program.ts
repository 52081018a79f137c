import { openRegister } from '../../src-main/composition/register.ts';

/** A register without a window that says when it can answer: what the bench of starting starts. */
const [dataFolder = ''] = process.argv.slice(2);
const shell = { kind: 'browser', reason: 'a bench' } as const;
const register = await openRegister({ dataFolder, shell, demo: false });
process.stdout.write('ready\n');
await register.stop();

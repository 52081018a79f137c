// npm start -- [--shell electron|browser] [--port N] [--data DIR] [--demo] [--no-open]
import { giveUp, runToEnd } from '../bootstrap.js';
import { buildIfStale } from '../build/build.js';
import { runBuilt } from '../build/run-built.js';
import { projectFolder } from '../project.js';
import { chooseShell, hasDisplay } from './choose-shell.js';
import { findElectron, installElectronOnce } from './electron-runtime.js';
import { readStartArguments } from './start-arguments.js';

const options = readStartArguments(process.argv.slice(2), process.env);
if ('fault' in options) giveUp(options.fault, 2);

const asked = options.shell;
const canShow = hasDisplay(process.platform, process.env);
const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
if (asked === 'auto' && canShow && !isRoot && !findElectron()) await installElectronOnce();

const choice = chooseShell({ asked, hasDisplay: canShow, isRoot, executable: findElectron() });
if (choice.kind === 'refused') giveUp(choice.reason);

process.stdout.write(`Shell: ${choice.kind}, because ${choice.reason}.\n`);
const env = { ...process.env, COUNTERTOP_SHELL_REASON: choice.reason };
if (choice.kind === 'electron') {
  await buildIfStale(['renderer', 'electron']);
  process.exit(await runToEnd(choice.executable, [projectFolder, ...options.passedOn], env));
}
await buildIfStale(['renderer', 'programs']);
process.exit(await runBuilt('browser-host', options.passedOn, env));

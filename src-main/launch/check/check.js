import { spawn } from 'node:child_process';
import { inProject, projectFolder } from '../project.js';

/** @typedef {{ name: string, program: string, programArguments: string[] }} Step */
/** @typedef {{ name: string, passed: boolean, output: string, seconds: number }} StepResult */

/**
 * @param {string} name
 * @param {string} config
 * @returns {Step}
 */
function types(name, config) {
  const compiler = inProject('node_modules/typescript/bin/tsc');
  return {
    name: `types of ${name}`,
    program: process.execPath,
    programArguments: [compiler, '-p', config, '--pretty', 'false'],
  };
}

const biome = inProject('node_modules/@biomejs/biome/bin/biome');
const biomeOutput = ['--max-diagnostics=40', '--colors=off'];

/**
 * Everything that `npm run check` looks at. No step needs another one's result. With `isWriting`
 * the steps that can repair something do.
 *
 * @param {boolean} isWriting
 * @returns {Step[]}
 */
function stepsOf(isWriting) {
  return [
    types('src-main, src-shared and e2e', 'tsconfig.json'),
    types('src-shared without Node or a page', 'src-shared/tsconfig.json'),
    types('src-renderer', 'src-renderer/tsconfig.json'),
    types('e2e specs', 'e2e/specs/tsconfig.json'),
    types('launch', 'src-main/launch/tsconfig.json'),
    types("the stand-in's page scripts", 'e2e/electron-standin/page/tsconfig.json'),
    {
      name: 'lint, format, import boundaries and cycles',
      program: process.execPath,
      programArguments: [biome, ...(isWriting ? ['check', '--write'] : ['ci']), ...biomeOutput],
    },
    {
      name: 'tidiness',
      program: process.execPath,
      programArguments: [inProject('e2e/tidy/main.ts'), ...(isWriting ? ['--write'] : [])],
    },
  ];
}

/**
 * Runs all steps, two at a time, and says what it saw.
 *
 * @param {boolean} [isWriting]
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runCheck(isWriting = false) {
  const waiting = stepsOf(isWriting);
  /** @type {StepResult[]} */
  const results = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step);
      process.stdout.write(
        `${result.passed ? 'ok  ' : 'FAIL'} ${result.name}, ${result.seconds} s\n`,
      );
      results.push(result);
    }
  };
  await Promise.all([worker(), worker()]);
  for (const { name, output } of results.filter((result) => !result.passed)) {
    process.stdout.write(`\n--- ${name}\n${output.trim()}\n`);
  }
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}

/**
 * @param {Step} step
 * @returns {Promise<StepResult>}
 */
function runStep({ name, program, programArguments }) {
  const startedAt = performance.now();
  const child = spawn(program, programArguments, { cwd: projectFolder });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      resolve({ name, passed: code === 0, output, seconds });
    });
  });
}

import { execFile } from 'node:child_process';
import { concludeRun, runVitest } from './run-vitest.ts';
import { root } from './source-files.ts';
import { checkOutcome, type TestRun } from './vitest-summary.ts';

/**
 * `npm test` runs everything; `npm run check` (`--quick`) the checks and the unit tests. Every step runs even when an
 * earlier one failed, so that one run tells all. At the end come the slowest tests, the time of the whole, and why tests were skipped;
 * the last line is `N passed, N failed, N skipped`.
 */
const startedAt = performance.now();
const isQuick = process.argv.includes('--quick');

/** Each further checker of a program works out the same types again, and the cores have enough to do. */
const ONE_CHECKER = ['--checkers', '1'];

const checks: readonly (readonly [title: string, command: string, ...args: string[]])[] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types', 'tsc', '-p', '.', ...ONE_CHECKER],
  ['types of the web', 'tsc', '--noEmit', '-p', 'web', ...ONE_CHECKER],
  ['types of the journeys', 'tsc', '-p', 'e2e', ...ONE_CHECKER],
  ['dependency rules', process.execPath, 'tools/check-dependencies.ts'],
  ['generated files are fresh', process.execPath, 'tools/generate.ts', '--check'],
  ...(isQuick ? [] : [['unused code', 'knip', '--no-progress'] as const]),
];

/** Checks at a time: most of them keep one core busy. */
const AT_ONCE = 2;
const OUTPUT_MAX_BYTES = 16_000_000;

const secondsSince = (begin: number): string => ((performance.now() - begin) / 1000).toFixed(1);

/** Runs one check; what it says is shown when it ends, so that two do not talk at once. */
function runCheck([title, command, ...args]: readonly [string, string, ...string[]]): Promise<boolean> {
  const begin = performance.now();
  const bin = command.startsWith('/') ? command : `${root}/node_modules/.bin/${command}`;
  return new Promise((resolve) => {
    execFile(bin, args, { cwd: root, maxBuffer: OUTPUT_MAX_BYTES }, (error, stdout, stderr) => {
      process.stdout.write(stdout);
      process.stderr.write(stderr);
      const isGood = error === null;
      // A command that has not even started says nothing by itself.
      if (error && typeof error.code !== 'number') console.error(error.message);
      console.log(`${isGood ? '✓' : '✗'} ${title} (${secondsSince(begin)} s)`);
      resolve(isGood);
    });
  });
}

async function runChecks(): Promise<TestRun> {
  const waiting = checks.values();
  const tests: TestRun['tests'] = [];
  const runInTurn = async () => {
    for (const check of waiting) tests.push(checkOutcome(check[0], await runCheck(check)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runInTurn));
  return { tests };
}

const checked = await runChecks();
const run = runVitest(isQuick ? ['--project', 'unit'] : []);
console.log(`Everything took ${secondsSince(startedAt)} s`);
concludeRun({ tests: [...checked.tests, ...run.tests] });

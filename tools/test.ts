import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './source-files.ts';
import { type Counts, countTests, skippedTests, slowestTests, summaryLine } from './vitest-summary.ts';

/**
 * `npm test` runs everything; `npm run check` (`--quick`) the checks and the unit tests. Every step runs even when an
 * earlier one failed, so that one run tells all. At the end stand the slowest tests and the time of the whole; the last line is
 * `N passed, N failed, N skipped`.
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
function runCheck([title, command, ...args]: readonly [string, string, ...string[]]): Promise<Counts> {
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
      resolve({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 });
    });
  });
}

async function runChecks(): Promise<Counts[]> {
  const waiting = checks.values();
  const counts: Counts[] = [];
  const runInTurn = async () => {
    for (const check of waiting) counts.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runInTurn));
  return counts;
}

function runTests(): Counts {
  const folder = mkdtempSync(join(tmpdir(), 'kreditlina-test-'));
  const report = join(folder, 'report.json');
  const projects = isQuick ? ['--project', 'unit'] : [];
  const args = ['run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(`${root}/node_modules/.bin/vitest`, args, { cwd: root, stdio: 'inherit' });
  try {
    const said: unknown = JSON.parse(readFileSync(report, 'utf8'));
    const counts = countTests(said);
    console.log(`The slowest tests:\n${slowestTests(said, root).join('\n')}`);
    const skipped = skippedTests(said, root);
    if (skipped.length > 0) console.log(`Not proved here, because it was skipped:\n${skipped.join('\n')}`);
    // An unhandled error outside any test fails the run without failing a test.
    return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    console.error('vitest left no report');
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const results = [...(await runChecks()), runTests()];
const total = results.reduce((sum, one) => ({
  passed: sum.passed + one.passed,
  failed: sum.failed + one.failed,
  skipped: sum.skipped + one.skipped,
}));
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`Everything took ${secondsSince(startedAt)} s`);
console.log(summaryLine(total));

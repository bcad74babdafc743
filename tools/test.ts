import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './source-files.ts';
import { type Counts, countTests, summaryLine } from './vitest-summary.ts';

/**
 * `npm test` runs everything; `npm run check` (`--quick`) what takes less than a minute. Every step runs even when an
 * earlier one failed, so that one run tells all. The last line is `N passed, N failed, N skipped`.
 */
const isQuick = process.argv.includes('--quick');

const checks: readonly (readonly [title: string, command: string, ...args: string[]])[] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types', 'tsc', '-p', '.'],
  ['types of the web', 'tsc', '--noEmit', '-p', 'web'],
  ['types of the journeys', 'tsc', '-p', 'e2e'],
  ['dependency rules', process.execPath, 'tools/check-dependencies.ts'],
  ['generated files are fresh', process.execPath, 'tools/generate.ts', '--check'],
  ...(isQuick ? [] : [['unused code', 'knip', '--no-progress'] as const]),
];

function runCheck([title, command, ...args]: readonly [string, string, ...string[]]): Counts {
  const startedAt = performance.now();
  const bin = command.startsWith('/') ? command : `${root}/node_modules/.bin/${command}`;
  const { status, error } = spawnSync(bin, args, { cwd: root, stdio: 'inherit' });
  if (error) console.error(error.message);
  const isGood = status === 0;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${isGood ? '✓' : '✗'} ${title} (${seconds} s)`);
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
}

function runTests(): Counts {
  const folder = mkdtempSync(join(tmpdir(), 'kreditlina-test-'));
  const report = join(folder, 'report.json');
  const projects = isQuick ? ['--project', 'unit'] : [];
  const args = ['run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(`${root}/node_modules/.bin/vitest`, args, { cwd: root, stdio: 'inherit' });
  try {
    const counts = countTests(JSON.parse(readFileSync(report, 'utf8')));
    // An unhandled error outside any test fails the run without failing a test.
    return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    console.error('vitest left no report');
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const results = [...checks.map(runCheck), runTests()];
const total = results.reduce((sum, one) => ({
  passed: sum.passed + one.passed,
  failed: sum.failed + one.failed,
  skipped: sum.skipped + one.skipped,
}));
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(summaryLine(total));

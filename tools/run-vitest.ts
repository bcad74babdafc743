import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runContained } from './contained.ts';
import { root } from './source-files.ts';
import { keepTemporaryFilesInMemory } from './temporary-folder.ts';
import {
  checkOutcome,
  countRun,
  explainFailed,
  explainSkipped,
  readRun,
  slowestTests,
  summaryLine,
  type TestRun,
} from './vitest-summary.ts';

/** Runs tests, prints the slowest, and reads the results. */
export async function runVitest(args: readonly string[]): Promise<TestRun> {
  keepTemporaryFilesInMemory();
  const folder = mkdtempSync(join(tmpdir(), 'kreditlina-test-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const bin = `${root}/node_modules/.bin/vitest`;
  const { status } = await runContained(bin, ['run', ...args, ...reporters], { cwd: root });
  try {
    const said: unknown = JSON.parse(readFileSync(report, 'utf8'));
    console.log(`The slowest tests:\n${slowestTests(said, root).join('\n')}`);
    const run = readRun(said, root);
    // An unhandled error outside all tests fails the run, but no test.
    const isSilent = status !== 0 && countRun(run).failed === 0;
    return isSilent ? { tests: [...run.tests, checkOutcome('an error outside any test', false)] } : run;
  } catch (error) {
    return { tests: [checkOutcome(`the report of vitest cannot be read: ${String(error)}`, false)] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Ends a run: prints the skipped tests with reasons, the failures, and as the last line the numbers passed,
 * failed and skipped. KREDITLINA_TEST_RUN names a file in which to keep the run, for adding two
 * (`sum-test-runs.ts`).
 */
export function concludeRun(run: TestRun): void {
  const keptIn = process.env.KREDITLINA_TEST_RUN;
  if (keptIn) writeFileSync(keptIn, JSON.stringify(run));
  const counts = countRun(run);
  process.exitCode = counts.failed === 0 ? 0 : 1;
  for (const line of [...explainSkipped(run), ...explainFailed(run), summaryLine(counts)]) console.log(line);
}

import { z } from 'zod';

/** The part of vitest's JSON report that the summary needs. */
const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), duration: z.number().nullish() }),
      ),
    }),
  ),
});

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/**
 * Counts the tests of a vitest JSON report over all projects. A file that failed before any of its tests failed
 * (it did not load, or a hook broke) counts as one failure: it must never vanish from the sum.
 */
export function countTests(json: unknown): Counts {
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  for (const file of report.parse(json).testResults) {
    const failedHere = file.assertionResults.filter(({ status }) => status === 'failed').length;
    failed += failedHere + (file.status === 'failed' && failedHere === 0 ? 1 : 0);
    passed += file.assertionResults.filter(({ status }) => status === 'passed').length;
    skipped += file.assertionResults.filter(({ status }) => !['passed', 'failed'].includes(status)).length;
  }
  return { passed, failed, skipped };
}

const SLOWEST = 10;

/** The tests that took longest, slowest first, one line each: seconds, file, title. What `beforeAll` takes is nobody's. */
export function slowestTests(json: unknown, root: string): string[] {
  const all = report
    .parse(json)
    .testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ file: name, fullName, ms: duration ?? 0 })),
    );
  return all
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ file, fullName, ms }) => {
      const seconds = (ms / 1000).toFixed(1).padStart(6);
      return `${seconds} s  ${file.replace(`${root}/`, '')}  ${fullName.trim()}`;
    });
}

/** The tests that did not run, one line each: file and title, which says what they need. A promise is not proved by a test that was skipped. */
export function skippedTests(json: unknown, root: string): string[] {
  return report
    .parse(json)
    .testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status !== 'passed' && status !== 'failed')
        .map(({ fullName }) => `${name.replace(`${root}/`, '')}  ${fullName.trim()}`),
    );
}

/** The last line of `npm test` and of CI. */
export const summaryLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

import { expect, it } from 'vitest';
import { countTests, summaryLine } from './vitest-summary.ts';

const file = (status: string, ...assertions: string[]) => ({
  name: 'x.unit.spec.ts',
  status,
  assertionResults: assertions.map((one) => ({ status: one })),
});

it('sums passed, failed and skipped over all files', () => {
  const counts = countTests({
    testResults: [file('passed', 'passed', 'pending'), file('failed', 'failed', 'passed')],
  });
  expect(summaryLine(counts)).toBe('2 passed, 1 failed, 1 skipped');
});

it('counts a file that did not load as one failure', () => {
  expect(countTests({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

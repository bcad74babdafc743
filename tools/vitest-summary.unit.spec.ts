import { expect, it } from 'vitest';
import { countTests, skippedTests, slowestTests, summaryLine } from './vitest-summary.ts';

const file = (status: string, ...assertions: string[]) => ({
  name: 'x.unit.spec.ts',
  status,
  assertionResults: assertions.map((one) => ({ status: one, fullName: 'does it' })),
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

it('names the ten slowest tests over all files, slowest first', () => {
  const timed = (name: string, ...durations: (number | null)[]) => ({
    name: `/home/kreditlina/${name}`,
    status: 'passed',
    assertionResults: durations.map((duration, index) => ({
      status: 'passed',
      fullName: ` ${name} ${index}`,
      duration,
    })),
  });
  const testResults = [timed('a.ts', 1_000, null, 12_345), timed('b.ts', 2_000, 9, 8, 7, 6, 5, 4, 3, 2, 1)];
  const lines = slowestTests({ testResults }, '/home/kreditlina');
  expect(lines).toHaveLength(10);
  expect(lines.slice(0, 3)).toEqual([
    '  12.3 s  a.ts  a.ts 2',
    '   2.0 s  b.ts  b.ts 0',
    '   1.0 s  a.ts  a.ts 0',
  ]);
});

it('names every test that was skipped, with its file', () => {
  const testResults = [file('passed', 'passed', 'skipped'), file('failed', 'failed', 'todo')];
  const named = testResults.map((one, index) => ({ ...one, name: `/home/kreditlina/${index}.drill.ts` }));
  expect(skippedTests({ testResults: named }, '/home/kreditlina')).toEqual([
    '0.drill.ts  does it',
    '1.drill.ts  does it',
  ]);
});

import { describe, expect, it } from 'vitest';
import {
  checkOutcome,
  countRun,
  explainFailed,
  explainSkipped,
  readRun,
  slowestTests,
  summaryLine,
  sumRuns,
} from './vitest-summary.ts';

const ROOT = '/home/kreditlina';
interface Test {
  readonly title?: string;
  readonly status: string;
  readonly tags?: readonly string[];
  readonly failureMessages?: readonly string[];
  readonly meta?: { readonly shown: readonly string[] };
}
const file = (name: string, ...tests: readonly (string | Test)[]) => {
  const all = tests.map((one) => (typeof one === 'string' ? { status: one } : one));
  return {
    name: `${ROOT}/${name}`,
    status: all.length === 0 || all.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
    assertionResults: all.map(({ title = 'does it', ...rest }) => ({ fullName: title, ...rest })),
  };
};
const runOf = (...testResults: readonly ReturnType<typeof file>[]) => readRun({ testResults }, ROOT);
const lineOf = (run: ReturnType<typeof runOf>) => summaryLine(countRun(run));
const onRedis = (title: string, status: string) => ({ title, status, tags: ['redis-server'] });

it('sums passed, failed and skipped over all files', () => {
  const run = runOf(file('a.ts', 'passed', 'pending'), file('b.ts', 'failed', 'passed'));
  expect(lineOf(run)).toBe('2 passed, 1 failed, 1 skipped');
});

it('counts a file that did not load as one failure', () => {
  expect(lineOf(runOf(file('a.ts')))).toBe('0 passed, 1 failed, 0 skipped');
});

it('names the ten slowest tests over all files, slowest first', () => {
  const timed = (name: string, ...durations: (number | null)[]) => ({
    name: `${ROOT}/${name}`,
    status: 'passed',
    assertionResults: durations.map((duration, index) => ({
      status: 'passed',
      fullName: ` ${name} ${index}`,
      duration,
    })),
  });
  const testResults = [timed('a.ts', 1_000, null, 12_345), timed('b.ts', 2_000, 9, 8, 7, 6, 5, 4, 3, 2, 1)];
  const lines = slowestTests({ testResults }, ROOT);
  expect(lines).toHaveLength(10);
  expect(lines.slice(0, 3)).toEqual([
    '  12.3 s  a.ts  a.ts 2',
    '   2.0 s  b.ts  b.ts 0',
    '   1.0 s  a.ts  a.ts 0',
  ]);
});

it('shows each failed test with the start of its messages, and a file that did not load', () => {
  const failing = {
    title: 'adds up',
    status: 'failed',
    failureMessages: ['\u001b[31mError\u001b[39m: 1 is not 2\n\n  at a.ts:3'],
  };
  const broken = { ...file('b.ts'), message: 'Cannot find module' };
  expect(explainFailed(runOf(file('a.ts', failing, 'passed'), broken), false)).toEqual([
    'Failed: 2',
    '  a.ts  adds up',
    "      alone: npx vitest run a.ts -t 'adds up'",
    '      Error: 1 is not 2',
    '        at a.ts:3',
    '  b.ts  the file itself',
    '      alone: npx vitest run b.ts',
    '      Cannot find module',
  ]);
  expect(explainFailed(runOf(file('a.ts', 'passed')), false)).toEqual([]);
});

it('shows how to run a grouped test alone, with vitest’s separator between group and test', () => {
  const grouped = { title: 'an account pays', status: 'failed' };
  const run = file('a.ts', grouped);
  Object.assign(run.assertionResults[0] ?? {}, { ancestorTitles: ['an account'], title: 'pays' });
  expect(explainFailed(runOf(run), false)).toContain(
    "      alone: npx vitest run a.ts -t 'an account > pays'",
  );
});

it('shows what the pages of a failed journey displayed', () => {
  const failing = {
    status: 'failed',
    failureMessages: ['Error: no button'],
    meta: { shown: ['/application: Vi räknar'] },
  };
  expect(explainFailed(runOf(file('a.e2e.spec.ts', failing)), false).slice(-2)).toEqual([
    '      Error: no button',
    '      shown: /application: Vi räknar',
  ]);
});

it('shows how to run a test alone that only `npm run test:all` runs', () => {
  const failed = runOf(file('a.ts', { title: 'pays', status: 'failed' }));
  expect(explainFailed(failed, true)).toContain(
    "      alone: KREDITLINA_TEST_EXTENT=all npx vitest run a.ts -t 'pays'",
  );
});

it('escapes the title for shell and pattern when it shows how to run a test alone', () => {
  const failing = { title: "takes 1.5 % (Kim's)", status: 'failed' };
  expect(explainFailed(runOf(file('a.ts', failing)), false)).toContain(
    String.raw`      alone: npx vitest run a.ts -t 'takes 1\.5 % \(Kim'\''s\)'`,
  );
});

describe('report of skipped tests', () => {
  const run = runOf(
    file('a.drill.ts', onRedis('1', 'skipped'), onRedis('2', 'skipped'), 'passed'),
    file('b.int.spec.ts', { status: 'pending', tags: ['openssl', 'redis-server'] }),
    file('c.int.spec.ts', { title: 'mounts', status: 'todo' }),
  );

  it('explains each missing program once, with the files that need it', () => {
    expect(explainSkipped(run, () => true)).toEqual([
      'Skipped, because openssl is not installed (package openssl of Debian): 1',
      '  b.int.spec.ts (1)',
      'Skipped, because redis-server is not installed (package redis-server of Debian): 3',
      '  a.drill.ts (2)',
      '  b.int.spec.ts (1)',
      'Skipped for another reason: 1',
      '  c.int.spec.ts  mounts',
    ]);
  });

  it('lists tests left to `npm run test:all` by file, not as missing something', () => {
    const long = runOf(file('e.drill.ts', { status: 'skipped', tags: ['long'] }, 'passed'));
    expect(explainSkipped(long, undefined, false)).toEqual([
      'Left to npm run test:all: 1',
      '  e.drill.ts (1)',
    ]);
  });

  it('lists tests skipped for another reason by title, also where their program is installed', () => {
    expect(explainSkipped(run, (name) => name === 'redis-server')).toEqual([
      'Skipped, because redis-server is not installed (package redis-server of Debian): 3',
      '  a.drill.ts (2)',
      '  b.int.spec.ts (1)',
      'Skipped for another reason: 1',
      '  c.int.spec.ts  mounts',
    ]);
    expect(explainSkipped(run, () => false)).toEqual([
      'Skipped for another reason: 4',
      '  a.drill.ts  1',
      '  a.drill.ts  2',
      '  b.int.spec.ts  does it',
      '  c.int.spec.ts  mounts',
    ]);
  });

  it('shows nothing when no test was skipped', () => {
    expect(explainSkipped(runOf(file('a.ts', 'passed')), () => true)).toEqual([]);
  });
});

describe('the sum of a full run and a rerun of its skipped tests', () => {
  const first = runOf(
    file('a.ts', 'passed', onRedis('on Redis', 'skipped')),
    file('b.ts', onRedis('drill', 'skipped'), { title: 'mounts', status: 'skipped' }),
  );

  it('does not count a test as skipped that ran in the second run', () => {
    const second = runOf(
      file('a.ts', onRedis('on Redis', 'passed')),
      file('b.ts', onRedis('drill', 'failed')),
    );
    expect(lineOf(sumRuns(first, second))).toBe('2 passed, 1 failed, 1 skipped');
  });

  it('counts a test once as skipped if the second run could not run it either', () => {
    const second = runOf(file('a.ts', onRedis('on Redis', 'skipped')));
    expect(lineOf(sumRuns(first, second))).toBe('1 passed, 0 failed, 3 skipped');
    expect(lineOf(sumRuns(first, runOf()))).toBe('1 passed, 0 failed, 3 skipped');
  });

  it('counts a test that ran in both once, as failed if it failed in either', () => {
    const both = (one: string, other: string) =>
      lineOf(sumRuns(runOf(file('a.ts', one)), runOf(file('a.ts', other))));
    expect(both('passed', 'passed')).toBe('1 passed, 0 failed, 0 skipped');
    expect(both('passed', 'failed')).toBe('0 passed, 1 failed, 0 skipped');
    expect(both('failed', 'passed')).toBe('0 passed, 1 failed, 0 skipped');
  });

  it('distinguishes tests with the same title by order, or by file', () => {
    const twice = runOf(file('a.ts', 'skipped', 'skipped'), file('b.ts', 'skipped'));
    expect(lineOf(sumRuns(twice, runOf(file('a.ts', 'passed', 'failed'))))).toBe(
      '1 passed, 1 failed, 1 skipped',
    );
  });

  it('keeps checks, files that did not load, and tests found only in the second run', () => {
    const checked = { tests: [checkOutcome('types', true), checkOutcome('format', false), ...first.tests] };
    const second = runOf(file('c.ts'), file('d.ts', onRedis('late', 'passed')));
    expect(lineOf(sumRuns(checked, second))).toBe('3 passed, 2 failed, 3 skipped');
  });
});

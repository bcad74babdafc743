import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { provesAll } from './extent.ts';
import { findProgram, isProgram, type Program, programs } from './programs.ts';

/** Fields of vitest's JSON report that the summary needs. */
const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          ancestorTitles: z.array(z.string()).default([]),
          title: z.string().default(''),
          duration: z.number().nullish(),
          tags: z.array(z.string()).default([]),
          failureMessages: z.array(z.string()).nullish(),
          meta: z.object({ shown: z.array(z.string()).optional() }).optional(),
        }),
      ),
    }),
  ),
});

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const outcome = z.object({
  file: z.string(),
  title: z.string(),
  /** Title for `-t`, with ` > ` after each group; only for tests in a group. */
  path: z.string().optional(),
  status: z.enum(['passed', 'failed', 'skipped']),
  /** True if only `npm run test:all` runs it. */
  isLong: z.boolean().default(false),
  /** Programs that the test starts. */
  needs: z.array(z.custom<Program>((name) => typeof name === 'string' && isProgram(name))),
  /** Beginning of its failure message. */
  failure: z.string().optional(),
  /** Text of a journey's pages when it failed. */
  shown: z.array(z.string()).optional(),
});
type Outcome = z.infer<typeof outcome>;

/** Stored form of a run, for adding two: its tests and the other checks. */
export const testRun = z.object({ tests: z.array(outcome) });
export type TestRun = z.infer<typeof testRun>;

/** Title of a failure outside the tests of a file. */
const FILE_ITSELF = 'the file itself';
/** True if the file itself failed instead of a test: it did not load, or a hook threw. */
export const isOfFile = ({ title }: Outcome): boolean => title === FILE_ITSELF;

/** Result of a check outside vitest. */
export const checkOutcome = (title: string, passed: boolean): Outcome => ({
  file: '',
  title,
  status: passed ? 'passed' : 'failed',
  isLong: false,
  needs: [],
});

/** Number of characters kept: enough to recognise the failure. The full message is further up in the log. */
const FAILURE_LENGTH = 600;
const beginningOf = (message: string): string =>
  stripVTControlCharacters(message).trim().slice(0, FAILURE_LENGTH);

/**
 * Reads a vitest JSON report of all projects. A file that failed before any of its tests did (it did not
 * load, or a hook threw) counts as one failure, so that it is never missing from the sum.
 */
export function readRun(json: unknown, root: string): TestRun {
  const tests = report.parse(json).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const outcomes = assertionResults.map((one): Outcome => {
      const failure = one.failureMessages?.[0];
      const groups = one.ancestorTitles.filter((group) => group !== '');
      return {
        file,
        title: one.fullName.trim(),
        ...(groups.length > 0 && { path: [...groups, one.title].join(' > ') }),
        status: statusOf(one.status),
        isLong: one.tags.includes('long'),
        needs: one.tags.filter(isProgram),
        ...(failure && { failure: beginningOf(failure) }),
        ...(one.meta?.shown && { shown: one.meta.shown }),
      };
    });
    const isBroken = status === 'failed' && outcomes.every((one) => one.status !== 'failed');
    const broken: Outcome = {
      file,
      title: FILE_ITSELF,
      status: 'failed',
      isLong: false,
      needs: [],
      failure: beginningOf(message),
    };
    return isBroken ? [...outcomes, broken] : outcomes;
  });
  return { tests };
}

/** A `todo` test did not run either. */
const statusOf = (status: string): Outcome['status'] =>
  status === 'passed' || status === 'failed' ? status : 'skipped';

export function countRun({ tests }: TestRun): Counts {
  const count = (status: Outcome['status']) => tests.filter((one) => one.status === status).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

/**
 * Adds a run of some tests to an earlier run of all tests. A test that ran in only one of them keeps that
 * result; one that ran in both counts once, and fails if either failed.
 */
export function sumRuns(first: TestRun, second: TestRun): TestRun {
  const keyOf = ({ file, title }: Outcome) => `${file}\n${title}`;
  // Several tests may have the same title; their order distinguishes them.
  const waiting = Map.groupBy(second.tests, keyOf);
  const tests = first.tests.map((one) => {
    const other = waiting.get(keyOf(one))?.shift();
    return other === undefined || other.status === 'skipped' || one.status === 'failed' ? one : other;
  });
  const onlySecond = [...waiting.values()].flat().filter(({ status }) => status !== 'skipped');
  return { tests: [...tests, ...onlySecond] };
}

/** A pattern that matches exactly this text. */
export const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Command that runs a single test. For a file that did not load there is no test to name. */
function commandFor({ file, title, path = title }: Outcome, isAll: boolean): string {
  const pattern = escaped(path).replaceAll("'", "'\\''");
  return `${isAll ? 'KREDITLINA_TEST_EXTENT=all ' : ''}npx vitest run ${file}${title === FILE_ITSELF ? '' : ` -t '${pattern}'`}`;
}

/**
 * Failed tests, each with its command and the beginning of its message, since some readers see only the end
 * of a log.
 */
export function explainFailed({ tests }: TestRun, isAll = provesAll): string[] {
  const failed = tests.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [];
  return [
    `Failed: ${failed.length}`,
    ...failed.flatMap((one) => [
      `  ${one.file}  ${one.title}`,
      ...(one.file === '' ? [] : [`      alone: ${commandFor(one, isAll)}`]),
      ...(one.failure ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [`      ${line}`])),
      ...(one.shown ?? []).map((said) => `      shown: ${said}`),
    ]),
  ];
}

const SLOWEST = 10;

/**
 * Lists the slowest tests first, one line each: seconds, file, title. The time of `beforeAll` is not
 * included.
 */
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

/**
 * Reasons for skipped tests: one line for each missing program with the files that need it, and the titles of
 * tests skipped for another reason. A skipped test proves nothing.
 */
export function explainSkipped(
  { tests }: TestRun,
  isMissing = (name: Program) => findProgram(name) === undefined,
  isAll = provesAll,
): string[] {
  const allSkipped = tests.filter(({ status }) => status === 'skipped');
  const left = isAll ? [] : allSkipped.filter(({ isLong }) => isLong);
  const skipped = allSkipped.filter((one) => !left.includes(one));
  const names = [...new Set(skipped.flatMap((one) => one.needs))].filter(isMissing).sort();
  const others = skipped.filter((one) => !one.needs.some(isMissing));
  const byFile = (heading: string, ofIt: readonly Outcome[]) => [
    `${heading}: ${ofIt.length}`,
    ...[...Map.groupBy(ofIt, ({ file }) => file)].map(([file, inIt]) => `  ${file} (${inIt.length})`),
  ];
  return [
    ...(left.length > 0 ? byFile('Left to npm run test:all', left) : []),
    ...names.flatMap((name) =>
      byFile(
        `Skipped, because ${name} is not installed (package ${programs[name]} of Debian)`,
        skipped.filter((one) => one.needs.includes(name)),
      ),
    ),
    ...(others.length > 0 ? [`Skipped for another reason: ${others.length}`] : []),
    ...others.map(({ file, title }) => `  ${file}  ${title}`),
  ];
}

/** Last line of `npm test` and of CI. */
export const summaryLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

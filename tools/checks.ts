import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './source-files.ts';
import { checkOutcome, type TestRun } from './vitest-summary.ts';

export type Check = readonly [title: string, command: string, ...args: string[]];

/** Each further checker repeats the same type inference, and the cores are already busy. */
const ONE_CHECKER = ['--checkers', '1'];

/**
 * Keeps the compiler's state for a developer's next run; in a clean checkout it would add a quarter to the
 * time.
 */
const keptIn = (name: string): readonly string[] => [
  '--incremental',
  '--tsBuildInfoFile',
  `${root}/node_modules/.cache/kreditlina/${name}.tsbuildinfo`,
];

const typesOf = (title: string, project: string, name: string, isKept: boolean): Check => [
  title,
  'tsc',
  '--noEmit',
  '-p',
  project,
  ...ONE_CHECKER,
  ...(isKept ? keptIn(name) : []),
];

const lint = (...paths: readonly string[]): Check => [
  'format and lint',
  'biome',
  'check',
  '--error-on-warnings',
  '--no-errors-on-unmatched',
  ...paths,
];
const dependencyRules: Check = ['dependency rules', process.execPath, 'tools/check-dependencies.ts'];
const generatedFiles: Check = ['generated files are fresh', process.execPath, 'tools/generate.ts', '--check'];

/**
 * One TypeScript program for everything that runs in Node and one for the browser: each contains files of
 * most packages.
 */
const checksOfSources = (isKept: boolean): readonly Check[] => [
  typesOf('types', '.', 'node', isKept),
  typesOf('types of the web', 'web', 'web', isKept),
  dependencyRules,
];

/**
 * Checks of the whole tree, those that fail most often first.
 * @param isQuick omits checks needed only before a merge, and keeps the compiler's state for the next run
 */
export const checksOfAll = (isQuick: boolean): readonly Check[] => [
  lint('.'),
  ...checksOfSources(isQuick),
  generatedFiles,
  ...(isQuick ? [] : [['unused code', 'knip', '--no-progress'] as const]),
];

/** Checks that a change to these files can turn red. */
export function checksOf(changed: readonly string[]): readonly Check[] {
  const present = changed.filter((path) => existsSync(`${root}/${path}`));
  return [
    ...(present.length > 0 ? [lint(...present)] : []),
    ...(changed.some((path) => /\.tsx?$/.test(path)) ? checksOfSources(true) : []),
    generatedFiles,
  ];
}

/** Number of checks run in parallel: most of them keep one core busy. */
const AT_ONCE = 2;
const OUTPUT_MAX_BYTES = 16_000_000;

export const secondsSince = (begin: number): string => ((performance.now() - begin) / 1000).toFixed(1);

/**
 * Runs one check. Its output is printed when it ends, so that the output of two checks is not interleaved.
 */
function runCheck([title, command, ...args]: Check): Promise<boolean> {
  const begin = performance.now();
  const bin = command.startsWith('/') ? command : `${root}/node_modules/.bin/${command}`;
  return new Promise((resolve) => {
    execFile(bin, args, { cwd: root, maxBuffer: OUTPUT_MAX_BYTES }, (error, stdout, stderr) => {
      process.stdout.write(stdout);
      process.stderr.write(stderr);
      const isGood = error === null;
      // A command that could not start has printed nothing.
      if (error && typeof error.code !== 'number') console.error(error.message);
      console.log(`${isGood ? '✓' : '✗'} ${title} (${secondsSince(begin)} s)`);
      resolve(isGood);
    });
  });
}

/** Runs every check, even after a failure. */
export async function runChecks(checks: readonly Check[]): Promise<TestRun> {
  const waiting = checks.values();
  const tests: TestRun['tests'] = [];
  const runInTurn = async () => {
    for (const check of waiting) tests.push(checkOutcome(check[0], await runCheck(check)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runInTurn));
  return { tests };
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { reducerFiles } from './reducer-files.ts';
import { isTestFile, listFiles, root } from './source-files.ts';

const REDUCERS = reducerFiles();
const REPORT = `${root}/docs/reference/mutation.md`;
/** Minimum percentage of mutants that must be detected. */
const LEAST_SCORE = 90;
const TOTAL = '| **domain in all** |';
/** Time limit that catches loops missed by the hit count; must not be reached on a busy machine. */
const TIMEOUT_MS = 60_000;

/**
 * True for mutated code: the domain except lists of exports, and elsewhere files with a reducer and `wire`
 * files.
 */
export function isMutated(path: string): boolean {
  if (isTestFile(path) || !/\.ts$/.test(path)) return false;
  if (path.startsWith('domain/src/')) return !/\/index\.ts$/.test(path);
  return REDUCERS.includes(path) || /^command-api\/src\/.*\/(?:[a-z-]+-)?wire\.ts$/.test(path);
}

/**
 * Units with their own score: each folder or file of the domain, and each other workspace with pure parts.
 */
export const scoredFolders = (paths: readonly string[]): string[] => [
  ...new Set(
    paths.filter(isMutated).map((path) => /^(domain\/src\/[^/]+|[^/]+\/src)/.exec(path)?.[0] ?? path),
  ),
];

export const scoreRow = (folder: string, noticed: number, valid: number): string =>
  `| \`${folder}\` | ${valid} | ${valid - noticed} | ${((100 * noticed) / valid).toFixed(1)} % |`;

/** Replaces the folder's row in the report, or appends it to the table. */
export function withRow(report: string, folder: string, row: string): string {
  const lines = report.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`| \`${folder}\` |`));
  if (at >= 0) return lines.with(at, row).join('\n');
  const end = lines.findLastIndex((line) => line.startsWith('|') && !line.startsWith(TOTAL));
  return lines.toSpliced(end + 1, 0, row).join('\n');
}

/** Adds the total of the domain's rows to the report. */
export function withTotal(report: string): string {
  const lines = report.split('\n').filter((line) => !line.startsWith(TOTAL));
  const counts = lines.flatMap((line) => {
    const [, mutants, survived] = /^\| `domain\/src[^|]*\| (\d+) \| (\d+) \|/.exec(line) ?? [];
    return mutants === undefined ? [] : [{ mutants: Number(mutants), survived: Number(survived) }];
  });
  const mutants = counts.reduce((sum, count) => sum + count.mutants, 0);
  const survived = counts.reduce((sum, count) => sum + count.survived, 0);
  const share = ((100 * (mutants - survived)) / mutants).toFixed(1);
  const end = lines.findLastIndex((line) => line.startsWith('|'));
  return lines.toSpliced(end + 1, 0, `${TOTAL} ${mutants} | ${survived} | ${share} % |`).join('\n');
}

interface KeptResults {
  readonly files: Readonly<Record<string, { mutants: readonly { readonly status: string }[] }>>;
}

/**
 * Removes undetected mutants from cached results. Stryker keeps a survivor until its code or a test covering
 * it changes; for code that runs at load time it knows no covering tests, so new tests would never be tried.
 */
export function withoutSurvivors<Results extends KeptResults>(results: Results): Results {
  const isKept = ({ status }: { status: string }): boolean =>
    status !== 'Survived' && status !== 'NoCoverage';
  const files = Object.entries(results.files).map(([path, file]) => [
    path,
    { ...file, mutants: file.mutants.filter(isKept) },
  ]);
  return { ...results, files: Object.fromEntries(files) };
}

/**
 * True for a mutant that prevents a spec from loading, since the code under test builds its samples. It
 * counts as detected.
 */
const failsToLoad = (mutant: { status: string; statusReason?: string | undefined }): boolean =>
  mutant.status === 'RuntimeError' && /\.spec\.ts: /.test(mutant.statusReason ?? '');

async function mutate(folder: string, isForced: boolean): Promise<{ noticed: number; valid: number }> {
  const files = listFiles(folder).filter(isMutated);
  if (files.length === 0) throw new Error(`${folder} has nothing to mutate`);
  const kept = `${root}/.stryker/${folder.replaceAll('/', '-')}.json`;
  if (existsSync(kept))
    writeFileSync(
      kept,
      JSON.stringify(withoutSurvivors(JSON.parse(readFileSync(kept, 'utf8')) as KeptResults)),
    );
  const { Stryker } = await import('@stryker-mutator/core');
  const results = await new Stryker({
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutation-vitest.config.ts' },
    coverageAnalysis: 'perTest',
    // Includes code that runs at load time, such as schemas and tables: the runner reloads the files for each
    // mutant.
    ignoreStatic: false,
    concurrency: 2,
    timeoutMS: TIMEOUT_MS,
    incremental: true,
    incrementalFile: kept,
    force: isForced,
    tempDirName: '.stryker/tmp',
    ignorePatterns: ['/.stryker', '/web', '/workers', '/partners', '/e2e', '/cli', '/docs'],
    // Stryker would read tsconfig.json through TypeScript's JavaScript API, which TypeScript 7 does not have.
    tsconfigFile: 'none',
    reporters: ['progress-append-only', 'clear-text'],
    clearTextReporter: { logTests: false, reportTests: false },
  }).runMutationTest();
  const count = (...statuses: readonly string[]): number =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count('Killed', 'Timeout') + results.filter(failsToLoad).length;
  const valid = noticed + count('Survived', 'NoCoverage');
  if (scoredFolders(files).includes(folder))
    writeFileSync(
      REPORT,
      withTotal(withRow(readFileSync(REPORT, 'utf8'), folder, scoreRow(folder, noticed, valid))),
    );
  return { noticed, valid };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const folders =
    wanted.length > 0 ? wanted.map((path) => path.replace(/\/$/, '')) : scoredFolders(listFiles());
  const total = { noticed: 0, valid: 0 };
  for (const folder of folders) {
    const { noticed, valid } = await mutate(folder, process.argv.includes('--force'));
    total.noticed += noticed;
    total.valid += valid;
  }
  if (100 * total.noticed < LEAST_SCORE * total.valid) process.exitCode = 1;
}

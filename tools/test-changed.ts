import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { checksOf, runChecks, secondsSince } from './checks.ts';
import { testsThatReach } from './reach.ts';
import { concludeRun, runVitest } from './run-vitest.ts';
import { root } from './source-files.ts';

/*
 * npm run test:changed [-- <commit>]
 * Runs the checks and tests that the changes since a commit can break; by default the uncommitted changes.
 * Journeys and drills are left to `npm test`.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const [since = 'HEAD'] = positionals;

function git(...args: string[]): string[] {
  try {
    const options: ExecFileSyncOptionsWithStringEncoding = {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    };
    return execFileSync('git', args, options).split('\n').filter(Boolean);
  } catch {
    console.error(`git knows no commit ${since}: npm run test:changed -- <commit>`);
    process.exit(2);
  }
}

const changed = [
  ...new Set([
    ...git('diff', '--name-only', '--no-renames', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
];

/** Files that determine how everything is built or run. */
const BUILD_FILES = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.json|biome\.json)$/;

if (changed.length === 0) {
  console.log(`Nothing has changed since ${since}`);
} else {
  const startedAt = performance.now();
  const tests = testsThatReach(root, changed);
  console.log(
    `${changed.length} files have changed since ${since}: ${tests.length} files of tests reach them`,
  );
  const everything = changed.filter((path) => BUILD_FILES.test(path));
  if (everything.length > 0) console.log(`${everything.join(', ')}: only npm test tells what that breaks`);
  const checked = await runChecks(checksOf(changed));
  const run = await runVitest(tests);
  console.log(`Everything took ${secondsSince(startedAt)} s`);
  concludeRun({ tests: [...checked.tests, ...run.tests] });
}

import { filesThatNeed } from './files-that-need.ts';
import { findProgram, isProgram, type Program, programs } from './programs.ts';
import { concludeRun, runVitest } from './run-vitest.ts';
import { checkOutcome, type TestRun } from './vitest-summary.ts';

/*
 * npm run test:services [-- redis-server nginx …]
 * Runs only the tests that start one of these programs; by default, any of the known ones. All of them must
 * be installed.
 */
const given = process.argv.slice(2);
const unknown = given.filter((name) => !isProgram(name));
const named = given.length > 0 ? given.filter(isProgram) : (Object.keys(programs) as Program[]);
const missing = named.filter((name) => findProgram(name) === undefined);

async function runTests(): Promise<TestRun> {
  const run = await runVitest([...filesThatNeed(), `--tags-filter=${named.join(' or ')}`]);
  // Other tests of these files are not part of this run.
  return {
    tests: run.tests.filter(
      (one) => one.status === 'failed' || one.needs.some((name) => named.includes(name)),
    ),
  };
}

const mistakes = [
  ...unknown.map((name) => `${name} is none of ${Object.keys(programs).join(', ')}`),
  ...missing.map((name) => `${name} is not installed: package ${programs[name]} of Debian`),
];
concludeRun(
  mistakes.length > 0 ? { tests: mistakes.map((mistake) => checkOutcome(mistake, false)) } : await runTests(),
);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolvedImports } from './imports.ts';
import { findProgram, isProgram, type Program, programs } from './programs.ts';
import { concludeRun, runVitest } from './run-vitest.ts';
import { root, sourceFiles } from './source-files.ts';
import type { TestRun } from './vitest-summary.ts';

/*
 * npm run test:services [-- redis-server nginx …]
 * Runs the tests that start one of these programs (all of them unless some are named), and nothing else. Each must be installed.
 */
const given = process.argv.slice(2);
const unknown = given.filter((name) => !isProgram(name));
const named = given.length > 0 ? given.filter(isProgram) : (Object.keys(programs) as Program[]);
const missing = named.filter((name) => findProgram(name) === undefined);

const TEST_FILE = /\.(unit\.spec|int\.spec|e2e\.spec|contract|drill)\.tsx?$/;
/** Whether a test or a helper says by itself what it starts. */
const declares = (path: string): boolean => /\bneeds\(/.test(readFileSync(join(root, path), 'utf8'));

/** The files that hold such tests: a test declares what it starts, or a helper that it imports does. No other is loaded. */
function filesInQuestion(): string[] {
  const sources = sourceFiles();
  const helpers = new Set(sources.filter((path) => path.includes('/testing/') && declares(path)));
  const usesHelper = (path: string) =>
    resolvedImports(root, path).some(({ to }) => to !== null && helpers.has(to));
  return sources.filter((path) => TEST_FILE.test(path)).filter((path) => declares(path) || usesHelper(path));
}

function runTests(): TestRun {
  const run = runVitest([...filesInQuestion(), `--tags-filter=${named.join(' or ')}`]);
  // The other tests of these files are no part of this run.
  return { ...run, tests: run.tests.filter((one) => one.needs.some((name) => named.includes(name))) };
}

for (const name of unknown) console.error(`${name} is none of ${Object.keys(programs).join(', ')}`);
for (const name of missing) console.error(`${name} is not installed: package ${programs[name]} of Debian`);
const mistakes = unknown.length + missing.length;
concludeRun(mistakes > 0 ? { tests: [], others: { passed: 0, failed: mistakes } } : runTests());

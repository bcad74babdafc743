import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolvedImports } from './imports.ts';
import { root, sourceFiles } from './source-files.ts';

const TEST_FILE = /\.(unit\.spec|int\.spec|e2e\.spec|contract|drill)\.tsx?$/;

/**
 * Test files that declare a program with `needs`, directly or through imported test helpers at any depth.
 * Only these files need loading to run such tests.
 */
export function filesThatNeed(): string[] {
  const declares = (path: string) => /\bneeds\(/.test(readFileSync(join(root, path), 'utf8'));
  const isHelper = (path: string) => path.includes('/testing/');
  const found = new Set<string>();
  let waiting = sourceFiles().filter((path) => isHelper(path) || TEST_FILE.test(path));
  const importsFrom = new Map(
    waiting.map((path) => [
      path,
      resolvedImports(root, path).flatMap(({ to }) => (to && isHelper(to) ? [to] : [])),
    ]),
  );
  let before: number;
  do {
    before = found.size;
    waiting = waiting.filter((path) => {
      const needs = declares(path) || importsFrom.get(path)?.some((helper) => found.has(helper));
      if (needs) found.add(path);
      return !needs;
    });
  } while (found.size > before);
  return [...found].filter((path) => TEST_FILE.test(path)).sort();
}

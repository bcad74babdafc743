import { readFileSync } from 'node:fs';
import { concludeRun } from './run-vitest.ts';
import { sumRuns, testRun } from './vitest-summary.ts';

/*
 * node tools/sum-test-runs.ts first.json second.json
 * Adds a run of `npm run test:services` to the preceding run of `npm test`, both kept by KREDITLINA_TEST_RUN.
 */
const [first, second] = process.argv
  .slice(2)
  .map((path) => testRun.parse(JSON.parse(readFileSync(path, 'utf8'))));
if (first === undefined || second === undefined) throw new Error('Two runs are added up');
concludeRun(sumRuns(first, second));

import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPOSITION_ROOTS, TREE_TESTS, testsThatReach } from './reach.ts';
import { sourceFiles } from './source-files.ts';

/**
 * A small product with a barrel, a route called by its address, a composition root and a file that imports
 * only types.
 */
const TREE = {
  'package.json': '{"workspaces": ["domain", "command-api", "workers", "web", "e2e"]}',
  'domain/package.json':
    '{"exports": {"./limit/index": "./src/limit/index.ts", "./limit/contract": "./src/limit/contract.ts"}}',
  'command-api/package.json': '{}',
  'workers/package.json': '{}',
  'web/package.json': '{}',
  'e2e/package.json': '{}',
  'domain/src/limit/contract.ts': `
export const LIMIT_MAX = 1;
export const getLimit = endpoint({ method: 'GET', path: '/api/limit' });
export const changeLimit = endpoint({ method: 'POST', path: '/api/limit' });
export const getRate = endpoint({ method: 'GET', path: '/api/rate' });
export const changeFee = endpoint({ method: 'POST', path: '/api/fee' });
`,
  'domain/src/limit/index.ts': `export { change } from './change.ts'; export * from './rate.ts';`,
  'domain/src/limit/change.ts': `export const change = 1; export type Change = number;`,
  'domain/src/limit/change.unit.spec.ts': `import { change } from './change.ts';`,
  'domain/src/limit/rate.ts': `export const rate = 1;`,
  'domain/src/limit/rate.unit.spec.ts': `import { rate } from '@kreditlina/domain/limit/index';`,
  'domain/src/limit/typed.unit.spec.ts': `import type { Change } from './change.ts';`,
  'domain/src/limit/fixtures/one.json': '{}',
  'domain/src/fixtures.unit.spec.ts': `read('fixtures/one.json');`,
  'command-api/src/limit/change-limit.ts': `import { change } from '@kreditlina/domain/limit/index';
    import { changeLimit } from '@kreditlina/domain/limit/contract';
    export const changeLimitRoute = handle(changeLimit, change);`,
  'command-api/src/limit/limits.int.spec.ts': `import { call } from '../testing/test-api.ts';
    import { getLimit } from '@kreditlina/domain/limit/contract'; call(getLimit.path);`,
  'command-api/src/limit/rates.int.spec.ts': `import { call } from '../testing/test-api.ts';
    import { getRate as rate } from '@kreditlina/domain/limit/contract'; call(rate.path);`,
  'command-api/src/limit/fees.ts': `import * as contract from '@kreditlina/domain/limit/contract';
    export const feeRoutes = [handle(contract.changeFee, () => 1)];`,
  'command-api/src/limit/fees.int.spec.ts': `import { call } from '../testing/test-api.ts';
    import { changeFee } from '@kreditlina/domain/limit/contract'; call(changeFee.path);`,
  'command-api/src/app/routes.ts': `import { changeLimitRoute } from '../limit/change-limit.ts'; export const routes = [changeLimitRoute];`,
  'command-api/src/testing/test-api.ts': `import { routes } from '../app/routes.ts'; export const call = routes;`,
  'platform/http-edge/src/idempotency.ts': `export const keep = 1;`,
  'command-api/src/app/idempotency.int.spec.ts': `fetch('/api/rate');`,
  'workers/src/limit/ask-bank.ts': `export const askBank = 1;`,
  'workers/src/limit/limits.int.spec.ts': `import { runJobs } from '../jobs.ts'; runJobs();`,
  'workers/src/jobs.ts': `import { askBank } from './limit/ask-bank.ts'; export const runJobs = () => askBank;`,
  'web/src/limit.tsx': `const late = () => import('./late.tsx');`,
  'web/src/limit.unit.spec.tsx': `import './limit.tsx';`,
  'web/src/late.tsx': `export const late = 1;`,
  'e2e/journeys/limit.e2e.spec.ts': `import { late } from '../../web/src/late.tsx';`,
} as const;

describe('tests affected by a change', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'kreditlina-reach-'));
    for (const [path, source] of Object.entries(TREE)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), source);
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));

  /** Tests that reach a change, without those of the whole tree, which always run. */
  const reaching = (...changed: (keyof typeof TREE)[]) =>
    testsThatReach(
      root,
      changed,
      Object.keys(TREE).filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path))),
    ).filter((path) => !path.startsWith('tools/'));

  it('include those that use a changed file, also through another file and the address of a route', () => {
    expect(reaching('domain/src/limit/change.ts')).toEqual([
      // The smoke test of the composition root where the path ends.
      'command-api/src/app/protocol.int.spec.ts',
      'command-api/src/limit/limits.int.spec.ts',
      'domain/src/limit/change.unit.spec.ts',
    ]);
  });

  it('include those that name the endpoint of a changed route', () => {
    expect(reaching('command-api/src/limit/fees.ts')).toEqual(['command-api/src/limit/fees.int.spec.ts']);
  });

  it('exclude those that use something else from the same barrel', () => {
    expect(reaching('domain/src/limit/rate.ts')).toEqual(['domain/src/limit/rate.unit.spec.ts']);
  });

  it('include all that import a changed barrel', () => {
    expect(reaching('domain/src/limit/index.ts')).toEqual([
      'command-api/src/app/protocol.int.spec.ts',
      'command-api/src/limit/limits.int.spec.ts',
      'domain/src/limit/rate.unit.spec.ts',
    ]);
  });

  it('include those that load a changed file dynamically, and exclude browser tests', () => {
    expect(reaching('web/src/late.tsx')).toEqual(['web/src/limit.unit.spec.tsx']);
  });

  it('include those that name a changed file that is not source code', () => {
    expect(reaching('domain/src/limit/fixtures/one.json')).toContain('domain/src/fixtures.unit.spec.ts');
  });

  it('include those beside a changed job, which run it by its kind', () => {
    expect(reaching('workers/src/limit/ask-bank.ts')).toEqual([
      'workers/src/limit/limits.int.spec.ts',
      'workers/src/reactions.unit.spec.ts',
    ]);
  });

  it('include those named after a changed part around every route', () => {
    expect(reaching('platform/http-edge/src/idempotency.ts')).toEqual([
      'command-api/src/app/idempotency.int.spec.ts',
    ]);
  });

  it('include those that import a deleted file', () => {
    const late = join(root, 'web/src/late.tsx');
    renameSync(late, `${late}.gone`);
    try {
      expect(reaching('web/src/late.tsx')).toEqual(['web/src/limit.unit.spec.tsx']);
    } finally {
      renameSync(`${late}.gone`, late);
    }
  });

  it('include the smoke test of a changed composition root, and those that use it', () => {
    expect(reaching('command-api/src/app/routes.ts')).toEqual(['command-api/src/app/protocol.int.spec.ts']);
    expect(reaching('command-api/src/testing/test-api.ts')).toEqual([
      'command-api/src/app/protocol.int.spec.ts',
      'command-api/src/limit/fees.int.spec.ts',
      'command-api/src/limit/limits.int.spec.ts',
      'command-api/src/limit/rates.int.spec.ts',
    ]);
  });

  it('include a changed test itself', () => {
    expect(reaching('command-api/src/limit/rates.int.spec.ts')).toEqual([
      'command-api/src/limit/rates.int.spec.ts',
    ]);
  });
});

it('every composition root and every smoke test exists', () => {
  const files = sourceFiles();
  expect(COMPOSITION_ROOTS.filter(([pattern]) => !files.some((path) => pattern.test(path)))).toEqual([]);
  const smokeTests = [...TREE_TESTS, ...COMPOSITION_ROOTS.map(([, smokeTest]) => smokeTest)];
  expect(smokeTests.filter((path) => !files.includes(path))).toEqual([]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBreaches, findCircles } from './check-dependencies.ts';
import { IMPORTS_DEEP_MAX } from './dependency-rules.ts';
import { importsOf } from './imports.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dependency-rules-'));
  const folders = [
    'platform/event-store',
    'domain',
    'partners',
    'projections',
    'workers',
    'command-api',
    'web',
  ];
  writeFileSync(join(root, 'package.json'), JSON.stringify({ workspaces: folders }));
  for (const folder of folders) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ exports: { './*': './src/*.ts' } }));
  }
});
afterEach(() => rmSync(root, { recursive: true }));

function breachesOf(files: Record<string, string>): string[] {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return findBreaches(Object.keys(files), root).map((line) => line.split(':')[0] ?? line);
}

describe('dependency rules', () => {
  it.each([
    [
      'packages-look-only-down',
      'domain/src/a.ts',
      '../../platform/event-store/src/port.ts',
      'platform/event-store/src/port.ts',
    ],
    ['packages-look-only-down', 'partners/src/a.ts', '@kreditlina/projections/b', 'projections/src/b.ts'],
    ['packages-look-only-down', 'workers/src/a.ts', '@kreditlina/projections/b', 'projections/src/b.ts'],
    [
      'platform-knows-no-business',
      'platform/event-store/src/a.ts',
      '@kreditlina/domain/company/events',
      'domain/src/company/events.ts',
    ],
    [
      'kernel-imports-nothing-of-ours',
      'domain/src/kernel/a.ts',
      '../company/b.ts',
      'domain/src/company/b.ts',
    ],
    ['kernel-imports-nothing-of-ours', 'domain/src/kernel/a.ts', '../text/b.ts', 'domain/src/text/b.ts'],
    [
      'kernel-imports-nothing-of-ours',
      'domain/src/kernel/a.unit.spec.ts',
      '../catalogue.ts',
      'domain/src/catalogue.ts',
    ],
    [
      'domain-knows-no-other-package',
      'domain/src/a.unit.spec.ts',
      '../../platform/event-store/src/port.ts',
      'platform/event-store/src/port.ts',
    ],
    [
      'domain-knows-no-other-package',
      'domain/src/testing/a.ts',
      '@kreditlina/partners/b',
      'partners/src/b.ts',
    ],
    ['nouns-are-strangers', 'domain/src/identity/a.ts', '../company/b.ts', 'domain/src/company/b.ts'],
    ['nouns-are-strangers', 'domain/src/credit-policy/a.ts', '../company/b.ts', 'domain/src/company/b.ts'],
    [
      'web-knows-the-wire-only',
      'web/src/lib/a.ts',
      '@kreditlina/domain/identity/events',
      'domain/src/identity/events.ts',
    ],
    ['audiences-are-strangers', 'web/src/site/x/a.ts', '../../customer/y/b.ts', 'web/src/customer/y/b.ts'],
    ['nouns-of-the-web-are-strangers', 'web/src/customer/x/a.ts', '../y/b.ts', 'web/src/customer/y/b.ts'],
    ['web-looks-only-down', 'web/src/lib/a.ts', '../customer/y/b.ts', 'web/src/customer/y/b.ts'],
    ['web-looks-only-down', 'web/src/site/a.ts', '../app/b.ts', 'web/src/app/b.ts'],
    [
      'reads-go-through-queries',
      'command-api/src/company/a.ts',
      '@kreditlina/projections/company/table',
      'projections/src/company/table.ts',
    ],
    [
      'clients-never-know-simulators',
      'partners/src/uc/http.ts',
      './simulator/b.ts',
      'partners/src/uc/simulator/b.ts',
    ],
    ['nothing-unresolved', 'workers/src/a.ts', '@kreditlina/domain/gone', 'domain/src/b.ts'],
  ])('%s is found in %s', (rule, from, specifier, to) => {
    const breaches = breachesOf({
      [from]: `import { x } from '${specifier}';\nexport const y = x;`,
      [to]: 'export const x = 1;',
    });
    expect(breaches).toContain(rule);
  });

  it('domain-is-pure refuses I/O and foreign packages, and accepts zod', () => {
    expect(breachesOf({ 'domain/src/a.ts': "import fs from 'node:fs';\nimport pg from 'pg';" })).toHaveLength(
      2,
    );
    expect(breachesOf({ 'domain/src/a.ts': "import { z } from 'zod';\nexport default z;" })).toEqual([]);
  });

  it('one-file-knows-eventstoredb is found in another adapter', () => {
    const client = "import '@eventstore/db-client';";
    expect(breachesOf({ 'platform/event-store/src/postgres/a.ts': client })).toEqual([
      'one-file-knows-eventstoredb',
    ]);
    expect(breachesOf({ 'platform/event-store/src/eventstoredb/a.ts': client })).toEqual([]);
  });

  it('the kernel may import zod and uuid, and its specs also test libraries', () => {
    const from = (...names: string[]) => names.map((name) => `import '${name}';`).join('\n');
    expect(breachesOf({ 'domain/src/kernel/a.ts': from('zod', 'uuid') })).toEqual([]);
    expect(breachesOf({ 'domain/src/kernel/a.ts': from('vitest', 'date-fns') })).toEqual([
      'domain-is-pure',
      'kernel-imports-nothing-of-ours',
      'kernel-imports-nothing-of-ours',
    ]);
    expect(breachesOf({ 'domain/src/kernel/a.unit.spec.ts': from('vitest', 'fast-check') })).toEqual([]);
  });

  it('lets a spec import anything, and reports an unresolved import', () => {
    const far = "import { x } from '../../workers/src/b.ts';";
    expect(
      breachesOf({ 'partners/src/a.unit.spec.ts': far, 'workers/src/b.ts': 'export const x = 1;' }),
    ).toEqual([]);
    expect(breachesOf({ 'domain/src/a.unit.spec.ts': "import './gone.ts';" })).toEqual([
      'nothing-unresolved',
    ]);
  });

  it('finds import cycles of files, including type imports', () => {
    expect(findCircles(new Map(Object.entries({ a: ['b'], b: ['c'], c: ['a'] })))).toEqual([
      ['a', 'b', 'c', 'a'],
    ]);
    const circle = (kind: string) => ({
      'web/src/lib/a.ts': `import ${kind} { b } from './b.ts';\nexport const a = 1;\nexport type T = typeof b;`,
      'web/src/lib/b.ts': "import { a } from './a.ts';\nexport const b = a;",
    });
    expect(breachesOf(circle(''))).toEqual(['no-circles']);
    expect(breachesOf(circle('type'))).toEqual(['no-circles']);
  });

  it.each([
    ['between folders', 'a/one.ts', '../b/one.ts', 'b/one.ts', 'b/two.ts', '../a/two.ts', 'a/two.ts'],
    ['from a file into a folder', 'list.ts', './a/one.ts', 'a/one.ts', 'a/two.ts', '../list.ts', 'list.ts'],
    [
      'between folders, deep inside',
      'a/deep/one.ts',
      '../../b/one.ts',
      'b/one.ts',
      'b/deep/two.ts',
      '../../a/two.ts',
      'a/two.ts',
    ],
  ])('finds an import that points back up %s', (_where, from, down, to, back, up, target) => {
    const found = breachesOf({
      ...Object.fromEntries([to, target].map((file) => [`workers/src/${file}`, 'export const x = 1;'])),
      [`workers/src/${back}`]: `import '${up}';`,
      [`workers/src/${from}`]: `import '${down}';`,
    });
    expect(found).toEqual(['no-upward-arrows']);
  });

  it('finds a folder with too long a chain of imports', () => {
    const chain = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `workers/src/a${index}.ts`,
          index + 1 < count ? `import './a${index + 1}.ts';` : 'export const x = 1;',
        ]),
      );
    expect(breachesOf(chain(IMPORTS_DEEP_MAX + 1))).toEqual([]);
    expect(breachesOf(chain(IMPORTS_DEEP_MAX + 2))).toEqual(['not-too-deep']);
  });

  it('sees static, dynamic, type and re-exported imports, also beside the newest syntax', () => {
    const source =
      "import a from './a.ts';\nexport * from './b.ts';\nexport type { T } from './t.ts';\nawait using x = await import('./c.ts');\ntype U = import('./u.ts').U;\nexport default a as U;";
    expect(importsOf('x.ts', source)).toEqual(['./a.ts', './b.ts', './t.ts', './c.ts', './u.ts']);
  });
});

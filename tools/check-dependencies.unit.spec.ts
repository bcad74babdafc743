import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBreaches, findCircles } from './check-dependencies.ts';
import { importsOf } from './imports.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dependency-rules-'));
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
      '../../event-store/src/port.ts',
      'event-store/src/port.ts',
    ],
    ['packages-look-only-down', 'partners/src/a.ts', '@kreditlina/projections/b', 'projections/src/b.ts'],
    ['aggregates-are-strangers', 'domain/src/user/a.ts', '../company/b.ts', 'domain/src/company/b.ts'],
    [
      'web-knows-the-wire-only',
      'web/src/lib/a.ts',
      '@kreditlina/domain/user/events',
      'domain/src/user/events.ts',
    ],
    ['features-are-strangers', 'web/src/features/x/a.ts', '../y/b.ts', 'web/src/features/y/b.ts'],
    ['web-looks-only-down', 'web/src/lib/a.ts', '../features/y/b.ts', 'web/src/features/y/b.ts'],
    [
      'reads-go-through-queries',
      'command-api/src/routes/a.ts',
      '@kreditlina/projections/application/table',
      'projections/src/application/table.ts',
    ],
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

  it('lets a spec look anywhere, and reports an import that leads nowhere', () => {
    const far = "import { x } from '../../workers/src/b.ts';";
    expect(
      breachesOf({ 'domain/src/a.unit.spec.ts': far, 'workers/src/b.ts': 'export const x = 1;' }),
    ).toEqual([]);
    expect(breachesOf({ 'domain/src/a.unit.spec.ts': "import './gone.ts';" })).toEqual([
      'nothing-unresolved',
    ]);
  });

  it('finds a circle of values, not one of types', () => {
    expect(findCircles(new Map(Object.entries({ a: ['b'], b: ['c'], c: ['a'] })))).toEqual([
      ['a', 'b', 'c', 'a'],
    ]);
    const circle = (kind: string) => ({
      'web/src/lib/a.ts': `import ${kind} { b } from './b.ts';\nexport const a = 1;\nexport type T = typeof b;`,
      'web/src/lib/b.ts': "import { a } from './a.ts';\nexport const b = a;",
    });
    expect(breachesOf(circle(''))).toEqual(['no-circles']);
    expect(breachesOf(circle('type'))).toEqual([]);
  });

  it('sees static, dynamic and re-exported imports, also beside the newest syntax', () => {
    const source =
      "import a from './a.ts';\nexport * from './b.ts';\nexport type { T } from './t.ts';\nawait using x = await import('./c.ts');\nexport default a;";
    expect(importsOf('x.ts', source)).toEqual([
      { specifier: './a.ts', isTypeOnly: false },
      { specifier: './b.ts', isTypeOnly: false },
      { specifier: './t.ts', isTypeOnly: true },
      { specifier: './c.ts', isTypeOnly: false },
    ]);
  });
});

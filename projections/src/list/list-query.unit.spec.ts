import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Names of projections, and columns whose table already has the Swedish collation. */
const otherwise = new Set([
  'operations/query.ts: name',
  'credit-application/list.ts: name',
  'notification/audience.ts: company.company_name',
]);

it('every list sorted by name uses Swedish order', () => {
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.spec.ts'));
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/orderBy\(\s*'([\w.]*(?:name|name_key|title|category))'/g)].map(
      ([, column]) => `${file}: ${column}`,
    );
  });
  expect(found.filter((one) => !otherwise.has(one))).toEqual([]);
  expect(found.length).toBe(otherwise.size);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contextPage } from './context.ts';
import { allowedImports } from './dependency-rules.ts';
import { root } from './source-files.ts';

it('finds the page of the package that contains a path', () => {
  expect(contextPage(join(root, 'platform/postgres/src/lease.ts'))).toBe('platform/postgres/README.md');
  expect(contextPage(join(root, 'web'))).toBe('web/README.md');
  expect(contextPage(join(root, 'docs/how-to'))).toBe('ARCHITECTURE.md');
  expect(() => contextPage('/elsewhere')).toThrow('outside of the project');
});

it.each(Object.entries(allowedImports))(
  'the page of %s is short, and lists its allowed imports',
  (path, targets) => {
    const page = readFileSync(join(root, path, 'README.md'), 'utf8');
    expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    const said = page.match(/\*\*May import:\*\* (.+)\.$/m)?.[1];
    expect(said).toBe(targets.map((target) => `\`${target}\``).join(', ') || 'no other package');
    expect(page).toMatch(/^\*\*Test:\*\* /m);
  },
);

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, root } from './source-files.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** Links of a page to files of the repository. */
const linksOf = (path: string): string[] =>
  [...read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target = '']) =>
    join(dirname(path), target),
  );

describe('the documents tell the truth', () => {
  it.each(listFiles('*.md'))('%s links only to what is there', (page) => {
    expect(linksOf(page).filter((target) => !existsSync(join(root, target)))).toEqual([]);
  });

  it('docs/guarantees.md names tests that exist', () => {
    const rows = read('docs/guarantees.md')
      .split('\n')
      .filter((line) => line.includes('](../'));
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      // A promise may be proved in several files: the titles after a link are of that file.
      for (const part of (row.split('|').at(-2) ?? '').split(/(?=\[[^\]]*\]\()/)) {
        const [, file] = part.match(/\]\(\.\.\/([^)]+)\)/) ?? [];
        if (file === undefined) continue;
        for (const [, title = ''] of part.matchAll(/"([^"]+)"/g)) {
          expect(read(file), `${file} has a test "${title}"`).toContain(title);
        }
      }
    }
  });

  it('README.md and CONTRIBUTING.md name npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = ['README.md', 'CONTRIBUTING.md'].flatMap((page) =>
      [...read(page).matchAll(/npm run ([a-z]+(?::[a-z0-9]+)?)/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

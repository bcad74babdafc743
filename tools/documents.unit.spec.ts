import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTestFile, listFiles, root, sourceFiles } from './source-files.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** Links of a page to files of the repository. */
const linksOf = (path: string): string[] =>
  [...read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target = '']) =>
    join(dirname(path), target),
  );

/** Titles of tests and groups in a file, also of tables; without skipped ones. */
const titlesIn = (source: string): string[] =>
  [
    ...source
      .replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
      .matchAll(/(?:\b(?:it|describe)(?:\.concurrent)?|\))\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1,/g),
  ].map(([, , title = '']) => title);

describe('documentation is true', () => {
  it.each(listFiles('*.md'))('%s links only to existing files', (page) => {
    expect(linksOf(page).filter((target) => !existsSync(join(root, target)))).toEqual([]);
  });

  it('no page has a long line twice, as a merge of two branches may leave', () => {
    const beginsOf = (page: string) =>
      read(page)
        .split('\n')
        .map((line) => line.replace(/^- /, '').slice(0, 100))
        .filter((one) => one.length === 100);
    const twice = listFiles('*.md').flatMap((page) =>
      beginsOf(page).flatMap((one, index, all) => (all.indexOf(one) === index ? [] : `${page}: ${one}`)),
    );
    expect(twice).toEqual([]);
  });

  it('CHANGELOG.md has bullets of at most 100 characters, and no duplicates', () => {
    const bullets: readonly string[] = read('CHANGELOG.md').match(/^\s*[-*] .*/gm) ?? [];
    expect(bullets.length).toBeGreaterThan(100);
    expect(bullets.filter((one) => one.length > 100)).toEqual([]);
    expect(bullets.filter((one, index) => bullets.indexOf(one) !== index)).toEqual([]);
  });

  it('titles are read from tests, not from comments or other text', () => {
    const source = `// it('gone', run)
      describe('a', () => { it.each([[1]])('b %i', proves('C-001'), run); expect(say('c')).toBe('d'); });
      describe.runIf(may)('e', () => { it(\`f\`, run); it.${'skip'}('g', run); });`;
    expect(titlesIn(source)).toEqual(['a', 'b %i', 'e', 'f']);
  });

  it('every page names source files that exist', () => {
    const files = sourceFiles().map((path) => `/${path}`);
    const namesFile = (name: string) => files.some((path) => path.endsWith(`/${name}`));
    const gone = listFiles('*.md').flatMap((page) => {
      const names = read(page).matchAll(/`((?:[\w.-]+\/)*[\w-][\w.-]*\.tsx?)`/g);
      return [...names].flatMap(([, name = '']) => (namesFile(name) ? [] : `${page}: ${name}`));
    });
    expect(gone).toEqual([]);
  });

  it('comments name pages of docs that exist', () => {
    const named = sourceFiles()
      .filter((path) => !isTestFile(path))
      .flatMap((path) => read(path).match(/docs\/[\w/-]+\.md/g) ?? []);
    expect(named.filter((page) => !existsSync(join(root, page)))).toEqual([]);
  });

  it('docs/guarantees.md names existing tests, at least one per promise', () => {
    const rows = read('docs/guarantees.md')
      .split('\n')
      .filter((line) => line.startsWith('|') && !/^\|(---| promise )/.test(line));
    expect(rows.length).toBeGreaterThan(40);
    for (const row of rows) {
      const named = (row.split('|').at(-2) ?? '').split(/(?=\[[^\]]*\]\()/);
      const files = named.map((part) => part.match(/\]\(\.\.\/([^)]+)\)/)?.[1]);
      expect(files.some(Boolean), row).toBe(true);
      // A promise may have tests in several files: the titles after a link belong to its file.
      for (const [index, file] of files.entries()) {
        if (file === undefined) continue;
        expect(isTestFile(file), `${file} holds tests`).toBe(true);
        const titles = titlesIn(read(file));
        expect(titles.length).toBeGreaterThan(0);
        for (const [, title = ''] of (named[index] ?? '').matchAll(/"([^"]+)"/g)) {
          const isOne = titles.some((one) => one.includes(title));
          expect(isOne, `${file} has a test "${title}"`).toBe(true);
        }
      }
    }
  });

  it('CONTRIBUTING.md names an existing test for each fault of a running product', () => {
    const rows = (read('CONTRIBUTING.md').split('| fault | test |\n')[1] ?? '')
      .split('\n')
      .slice(1)
      .filter((_, index, all) => all.slice(0, index + 1).every((line) => line.startsWith('|')));
    expect(rows.length).toBeGreaterThan(10);
    const files = listFiles('*.drill.ts', '*.int.spec.ts');
    for (const row of rows) {
      const named = (row.split('|').at(2) ?? '').split(/\s(?=[a-z0-9-]+\.(?:drill|int\.spec)\b)/);
      const titles = named.flatMap((part) => {
        const file = files.find((path) => basename(path, '.ts') === part.match(/^[a-z0-9.-]+/)?.[0]);
        return [...part.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title }));
      });
      expect(titles, row).not.toEqual([]);
      for (const { file, title } of titles)
        expect(file === undefined ? [] : titlesIn(read(file)), `${row}: ${file}`).toContain(title);
    }
  });

  it('docs/reference/libraries.md lists every dependency of every package, and no other', () => {
    const used = new Map<string, string[]>();
    for (const file of listFiles('package.json', '*/package.json')) {
      const { dependencies, devDependencies } = JSON.parse(read(file)) as Record<string, object | undefined>;
      const place = dirname(file) === '.' ? 'root' : dirname(file);
      const add = (names: object = {}, mark = '') => {
        for (const name of Object.keys(names))
          if (!/^@(kreditlina|types)\//.test(name)) used.set(name, [...(used.get(name) ?? []), place + mark]);
      };
      add(dependencies);
      add(devDependencies, ' (dev)');
    }
    const rows = read('docs/reference/libraries.md').matchAll(/^\| `([^`]+)` \| [^|]{2,} \| ([^|]+) \|$/gm);
    expect([...rows].map(([, name, places]) => `${name}: ${places}`).sort()).toEqual(
      [...used].map(([name, places]) => `${name}: ${places.sort().join(', ')}`).sort(),
    );
  });

  it('every page names npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const pages = listFiles('*.md').filter((page) => !/^(CHANGELOG|docs\/decisions\/0)/.test(page));
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/npm run (?:-s )?([a-z]+(?::[a-z0-9]+)?)/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

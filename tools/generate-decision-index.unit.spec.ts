import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { decisionIndex } from './generate-decision-index.ts';
import { listFiles, root } from './source-files.ts';

const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
const records = listFiles('docs/decisions/0*.md');
const numbers = new Set(records.map((path) => basename(path).slice(0, 4)));

it('the index lists each decision record, and for each merged number an existing record', () => {
  const index = decisionIndex().get('docs/decisions/README.md') ?? '';
  for (const path of records)
    expect(index).toContain(`\n- [${basename(path).slice(0, 4)}](${basename(path)}) `);
  const merged = [...index.matchAll(/^- (\d{4}) → \[(\d{4})\]\(/gm)];
  expect(merged.length).toBeGreaterThan(0);
  for (const [, from = '', into = ''] of merged)
    expect([numbers.has(from), numbers.has(into)]).toEqual([false, true]);
});

it.each(records)('%s begins with its number, its title and the decision in one sentence', (path) => {
  const [title = '', , decision = ''] = read(path).split('\n');
  expect(title).toMatch(new RegExp(`^# ${basename(path).slice(0, 4)} \\S`));
  expect(decision).toMatch(/^[A-Z`][^\n]*[^.]\.$/);
  expect(decision).not.toMatch(/\. [A-Z]/);
  expect(read(path)).toMatch(/^\*\*Why\.\*\* /m);
  expect(read(path)).toMatch(/^\*\*Rejected\.\*\* /m);
});

it('every decision cited by number exists', () => {
  const cited = listFiles('*.ts', '*.tsx', '*.md', '*.yml', '*.sh', '*.sql').flatMap((path) =>
    path === 'docs/decisions/README.md'
      ? []
      : [...read(path).matchAll(/(?:decisions?[ /]|\[)(0[01]\d\d)(?=[\s)\].,;:-])/g)].map(
          ([, number = '']) => ({
            path,
            number,
          }),
        ),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([]);
});

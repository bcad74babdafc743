import { expect, it } from 'vitest';
import {
  idsNamedIn,
  isInScope,
  readInventory,
  renderCoverage,
  splitCsvLine,
  testsByRow,
} from './specification-coverage.ts';

it('reads quoted fields', () => {
  expect(splitCsvLine('X-1;site;"a; b ""c""";;d')).toEqual(['X-1', 'site', 'a; b "c"', '', 'd']);
});

it('counts names of tests, not comments', () => {
  const id = (number: number) => `C-${number}`;
  const source = `// ${id(281)} is elsewhere\n * ${id(282)}\nit('${id(283)} and ${id(284)}: refuses', () => {});`;
  expect([...idsNamedIn(source)]).toEqual([id(283), id(284)]);
});

it('knows the 236 rows of the application and marks a row without a test', () => {
  const rows = readInventory();
  expect(rows.filter(({ part }) => part === 'application')).toHaveLength(236);
  expect(renderCoverage(rows, new Map())).toContain('**no test**');
});

it('finds a test that names it for every row in scope', () => {
  const tests = testsByRow();
  const open = readInventory().filter((row) => isInScope(row) && !tests.has(row.id));
  expect(open.map(({ id }) => id)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listFiles, root } from './source-files.ts';
import {
  comesWithItsOwnPart,
  idsNamedIn,
  isInScope,
  readInventory,
  renderCoverage,
  splitCsvLine,
  testsByRow,
} from './specification-coverage.ts';

/** Features of the account that the specification does not have. */
const featuresOfTheAccount = [
  ...[1, 2, 3, 10, 11, 12, 13, 14, 15, 58].map((number) => `F-${String(number).padStart(2, '0')}`),
  ...[6, 14, 15].map((number) => `M-${String(number).padStart(2, '0')}`),
];

/** Features of the back office that the specification does not have. */
const featuresOfTheBackOffice = [
  ...[
    7, 17, 18, 20, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 43, 44, 46, 47, 49, 50, 56,
  ].map((number) => `F-${String(number).padStart(2, '0')}`),
  ...[1, 6, 7, 8, 10].map((number) => `M-${String(number).padStart(2, '0')}`),
];

it('reads quoted fields', () => {
  expect(splitCsvLine('X-1;site;"a; b ""c""";;d')).toEqual(['X-1', 'site', 'a; b "c"', '', 'd']);
});

it('counts what a test proves, not what a comment or a title mentions', () => {
  const source = `// C-${281}\nit('C-${282}: refuses', proves('C-${283}', 'X-${58}', 'A-${284}'), () => {});`;
  expect([...idsNamedIn(source)]).toEqual([`C-${283}`, `A-${284}`]);
});

it('has all rows of the application, the account, the back office and the site, and marks a row without a test', () => {
  const rows = readInventory();
  for (const [part, count] of [
    ['application', 236],
    ['account', 51],
    ['back-office', 211],
    ['site', 179],
  ] as const) {
    const own = rows.filter((row) => row.part === part);
    expect(own).toHaveLength(count);
    // All are in scope, except those of a separate part.
    expect(own.filter((row) => !isInScope(row) && !comesWithItsOwnPart.has(row.id))).toEqual([]);
  }
  expect(renderCoverage(rows, new Map())).toContain('**no test**');
});

it('finds a test that proves each row in scope', () => {
  const tests = testsByRow();
  const open = readInventory().filter((row) => isInScope(row) && !tests.has(row.id));
  expect(open.map(({ id }) => id)).toEqual([]);
});

it('finds a test that proves each feature of the account and of the back office', () => {
  const named = listFiles('*.spec.ts', '*.spec.tsx', '*.drill.ts')
    .flatMap((path) => [...readFileSync(`${root}/${path}`, 'utf8').matchAll(/\bproves\(([^)]*)\)/g)])
    .map(([, ids = '']) => ids)
    .join(' ');
  const features = [...featuresOfTheAccount, ...featuresOfTheBackOffice];
  expect(features.filter((id) => !named.includes(`'${id}'`))).toEqual([]);
});

it('lists the rows of a separate part: on the page, out of scope, and without a test', () => {
  const rows = readInventory();
  const tests = testsByRow();
  const page = renderCoverage(rows, tests);
  for (const [id, part] of comesWithItsOwnPart) {
    const row = rows.find((one) => one.id === id);
    expect([id, row && isInScope(row), tests.get(id)]).toEqual([id, false, undefined]);
    expect(page).toMatch(new RegExp(`^\\| ${id} \\|.*\\| ${part} \\|$`, 'm'));
  }
});

import { expect, it } from 'vitest';
import { isMutated, scoredFolders, scoreRow, withoutSurvivors, withRow, withTotal } from './mutation.ts';

it('mutates the domain without its export lists and tests, and only the pure parts elsewhere', () => {
  const mutated = [
    'domain/src/catalogue.ts',
    'domain/src/identity/sessions.ts',
    'projections/src/credit-account/credit-account.ts',
    'projections/src/tag/tag.ts',
    'command-api/src/credit-application/wire.ts',
  ];
  const others = [
    'domain/src/identity/index.ts',
    'domain/src/identity/user.unit.spec.ts',
    'domain/src/identity/testing/commands.ts',
    'domain/src/identity/fixtures/logged-in.v1.json',
    'command-api/src/credit-application/application-answer.ts',
    'projections/src/identity/query.ts',
  ];
  expect([...mutated, ...others].filter(isMutated)).toEqual(mutated);
  expect(scoredFolders([...mutated, ...others, 'domain/src/identity/state.ts'])).toEqual([
    'domain/src/catalogue.ts',
    'domain/src/identity',
    'projections/src',
    'command-api/src',
  ]);
});

it("writes a folder's score in place of the former one, or below the others", () => {
  const report = ['| | |', '|---|---|', '| `a/b` | 10 | 5 | 50.0 % |', '', 'Text'].join('\n');
  expect(scoreRow('a/b', 29, 30)).toBe('| `a/b` | 30 | 1 | 96.7 % |');
  expect(withRow(report, 'a/b', 'new').split('\n')).toEqual(['| | |', '|---|---|', 'new', '', 'Text']);
  expect(withRow(report, 'a', 'new').split('\n').slice(2)).toEqual([
    '| `a/b` | 10 | 5 | 50.0 % |',
    'new',
    '',
    'Text',
  ]);
});

it('tests every surviving mutant again', () => {
  const mutants = ['Killed', 'Survived', 'NoCoverage', 'Timeout'].map((status) => ({ status }));
  const kept = withoutSurvivors({ files: { 'a.ts': { source: 'x', mutants } }, testFiles: {} });
  expect(kept).toEqual({
    files: { 'a.ts': { source: 'x', mutants: [{ status: 'Killed' }, { status: 'Timeout' }] } },
    testFiles: {},
  });
});

it('sums the folders of the domain, and keeps the sum below them', () => {
  const head = ['| | |', '|---|---|'];
  const rows = ['| `domain/src/a` | 30 | 2 | 93.3 % |', '| `domain/src/b` | 10 | 2 | 80.0 % |'];
  const other = '| `projections/src` | 5 | 5 | 0.0 % |';
  const total = '| **domain in all** | 40 | 4 | 90.0 % |';
  const report = withTotal([...head, ...rows, other, ''].join('\n'));
  expect(report.split('\n')).toEqual([...head, ...rows, other, total, '']);
  expect(
    withTotal(withRow(report, 'domain/src/c', '| `domain/src/c` | 60 | 0 | 100.0 % |')).split('\n'),
  ).toEqual([
    ...head,
    ...rows,
    other,
    '| `domain/src/c` | 60 | 0 | 100.0 % |',
    '| **domain in all** | 100 | 4 | 96.0 % |',
    '',
  ]);
});

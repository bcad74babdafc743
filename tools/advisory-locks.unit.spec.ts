import { readFileSync } from 'node:fs';
import { advisoryLocks } from '@kreditlina/postgres/advisory-locks';
import { describe, expect, it } from 'vitest';
import { isTestFile, listFiles, root, sourceFiles } from './source-files.ts';

const FILE = 'platform/postgres/src/advisory-locks.ts';

/** First arguments of the calls that acquire or release an advisory lock. */
const argumentsIn = (source: string): string[] =>
  [...source.matchAll(/pg_(?:try_)?advisory\w*\(\s*(.{0,30})/g)].map(([, argument]) => String(argument));
/** True for a parameter, a hashed name, a number from the list, or a fenced log position. */
const isFromList = (argument: string): boolean =>
  /^(?:\$1\b|hashtextextended\(|\$\{sql\.lit\(advisoryLocks\.|\(19282::bigint << 48\))/.test(argument);
/** Lock numbers defined outside the list. */
const numbersIn = (source: string): string[] =>
  source.match(/\b(?:lock|[A-Z_]*LOCK)\s*[:=]\s*\d[\d_]*\b|\b7_(?:216|218|402)_\d{3}\b/g) ?? [];

describe('advisory locks', () => {
  it('advisory locks have unique numbers', () => {
    const numbers = Object.values(advisoryLocks);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('no advisory lock uses a number outside the list', () => {
    const product = [...sourceFiles(), ...listFiles('*.sql')].filter(
      (path) => !isTestFile(path) && path !== FILE,
    );
    const sources = product.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')] as const);
    const taken = sources.flatMap(([path, source]) => argumentsIn(source).map((one) => `${path}: ${one}`));
    expect(taken.length).toBeGreaterThanOrEqual(8);
    expect(taken.filter((one) => !isFromList(one.slice(one.indexOf(': ') + 2)))).toEqual([]);
    expect(sources.flatMap(([path, source]) => numbersIn(source).map((one) => `${path}: ${one}`))).toEqual(
      [],
    );
  });

  it.each([
    ["client.query('select pg_advisory_xact_lock(4711)')"],
    ['select pg_try_advisory_lock(7, 1)'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    ['sql`select pg_advisory_lock(${sql.lit(OWN)})`'],
  ])('a number outside the list is found in %s', (planted) => {
    expect(argumentsIn(planted).map(isFromList)).toEqual([false]);
  });

  it('a number defined as a constant or a property is found', () => {
    expect(numbersIn('const TAGS_LOCK = 7_218_002; f({ lock: 12 })')).toEqual([
      'TAGS_LOCK = 7_218_002',
      'lock: 12',
    ]);
  });
});

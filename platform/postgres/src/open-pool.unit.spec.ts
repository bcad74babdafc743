import { expect, it } from 'vitest';
import { isSqlState } from './open-pool.ts';

it.each([
  ['53100', true],
  ['25006', true],
  ['XX000', true],
  ['EPIPE', false],
  ['ECONNREFUSED', false],
  [undefined, false],
])('takes %s as an answer of the database: %s', (code, isOne) => {
  expect(isSqlState(Object.assign(new Error('x'), { code }))).toBe(isOne);
});

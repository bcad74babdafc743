import { describe, expect, it } from 'vitest';
import { sameData } from './canonical-json.ts';

describe('same data', () => {
  it('tells equal data from other data, whatever order they were built in', () => {
    expect(sameData({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
    expect(sameData({ a: 1 }, { a: '1' })).toBe(false);
    expect(sameData([1, 2], [2, 1])).toBe(false);
    expect(sameData(null, {})).toBe(false);
  });
});

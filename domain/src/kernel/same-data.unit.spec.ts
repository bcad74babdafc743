import { describe, expect, it } from 'vitest';
import { canonicalJson, sameData } from './same-data.ts';

describe('canonical JSON', () => {
  it('sorts keys on every level and leaves lists as they are', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }, 2, 1], a: 'x', c: undefined })).toBe(
      '{"a":"x","b":[{"c":null,"d":1},2,1]}',
    );
  });

  it('tells equal data from other data, whatever order they were built in', () => {
    expect(sameData({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
    expect(sameData({ a: 1 }, { a: '1' })).toBe(false);
    expect(sameData([1, 2], [2, 1])).toBe(false);
    expect(sameData(null, {})).toBe(false);
  });
});

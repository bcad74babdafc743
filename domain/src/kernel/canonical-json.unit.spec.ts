import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, NotJson, sameData } from './canonical-json.ts';

const json = fc.jsonValue();

describe('canonical JSON', () => {
  it('sorts keys at every depth and leaves out what is undefined', () => {
    const value = { b: [{ d: 1, c: 'å"\n' }], a: undefined, A: null, 'a-b': true };
    expect(canonicalJson(value)).toBe('{"A":null,"a-b":true,"b":[{"c":"å\\"\\n","d":1}]}');
  });

  it('the same value is always written the same way, without loss', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = canonicalJson(value);
        const parsed = JSON.parse(text) as unknown;
        expect(parsed).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(parsed)).toBe(text);
      }),
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1n, new Date(0), () => 1, Symbol('x'), new Map()])(
    'refuses what JSON cannot hold (%#)',
    (value) => {
      expect(() => canonicalJson({ value })).toThrow(NotJson);
    },
  );

  // Libraries differ here: decision 0113 says how.
  it('refuses objects with a class or a toJSON, and writes holes and lone surrogates as JSON.stringify does', () => {
    expect(() => canonicalJson(new Number(1))).toThrow(NotJson);
    expect(() => canonicalJson({ toJSON: () => 1 })).toThrow(NotJson);
    expect(() => canonicalJson(undefined)).toThrow(NotJson);
    // biome-ignore lint/suspicious/noSparseArray: a hole is the subject
    expect(canonicalJson([1, , 2])).toBe('[1,null,2]');
    expect(canonicalJson('\ud800')).toBe('"\\ud800"');
  });

  it('refuses a reserved key at any depth', () => {
    expect(() => canonicalJson([{ a: { $mine: 1 } }], '$mine')).toThrow(NotJson);
    expect(canonicalJson([{ a: { $mine: 1 } }])).toBe('[{"a":{"$mine":1}}]');
  });

  it('sameData compares content, also with undefined', () => {
    expect(sameData({ a: 1, b: [2], c: undefined }, { b: [2], a: 1 })).toBe(true);
    expect(sameData({ a: 1 }, { a: 2 })).toBe(false);
    expect(sameData(undefined, { a: 1 })).toBe(false);
    expect(sameData(undefined, undefined)).toBe(true);
  });
});

describe('same data', () => {
  it('compares data regardless of the order of keys', () => {
    expect(sameData({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
    expect(sameData({ a: 1 }, { a: '1' })).toBe(false);
    expect(sameData([1, 2], [2, 1])).toBe(false);
    expect(sameData(null, {})).toBe(false);
  });
});

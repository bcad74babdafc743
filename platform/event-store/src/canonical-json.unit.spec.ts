import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { InvalidEvent } from './errors.ts';

const json = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"$sealed"'));

describe('canonical JSON', () => {
  it('sorts keys at every depth and leaves out what is undefined', () => {
    const value = { b: [{ d: 1, c: 'å"\n' }], a: undefined, A: null, 'a-b': true };
    expect(canonicalJson(value)).toBe('{"A":null,"a-b":true,"b":[{"c":"å\\"\\n","d":1}]}');
  });

  it('writes the same value always the same way, and nothing is lost', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = canonicalJson(value);
        const parsed = JSON.parse(text) as unknown;
        expect(parsed).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(parsed)).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1n,
    new Date(0),
    () => 1,
    Symbol('x'),
    { $sealed: 1 },
    new Map(),
  ])('refuses what JSON cannot hold (%#)', (value) => {
    expect(() => canonicalJson({ value })).toThrow(InvalidEvent);
  });
});

import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidEvent } from './errors.ts';
import { eventJson } from './event-json.ts';

describe('JSON of an event', () => {
  it.each([Number.NaN, 1n, new Date(0), { $sealed: 1 }])(
    'refuses values that no event may hold (%#)',
    (value) => {
      expect(() => eventJson({ value })).toThrow(InvalidEvent);
    },
  );

  it('sorts its keys', () => {
    expect(eventJson({ b: 1, a: undefined, A: 2 })).toBe('{"A":2,"b":1}');
  });

  it('is the text that an author of RFC 8785 writes with canonicalize', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
        expect(eventJson(value)).toBe(canonicalize(value));
      }),
    );
    // Keys are compared by UTF-16 code units, not by code points.
    const keys = {
      '\u{1f600}': -0,
      '\ufb33': 1e21,
      '\u20ac': 0.1 + 0.2,
      '\r': 1e-7,
      1: '\u2028',
      10: [],
      2: {},
    };
    expect(eventJson(keys)).toBe(canonicalize(keys));
  });
});

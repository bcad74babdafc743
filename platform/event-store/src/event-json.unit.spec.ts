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
});

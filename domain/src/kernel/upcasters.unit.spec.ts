import { describe, expect, it } from 'vitest';
import type { Upcaster } from './event-schema.ts';
import { upcastChain } from './upcasters.ts';

const add = (type: string, from: number, to: string, version: number): Upcaster => ({
  type,
  from,
  to: { type: to, schemaVersion: version },
  upcast: (data) => ({ ...data, [`${type}${from}`]: true }),
});

describe('upcasters', () => {
  it('chain by type and version until none is left', () => {
    const upcast = upcastChain([add('A', 1, 'A', 2), add('A', 2, 'B', 1), add('B', 1, 'B', 2)]);
    expect(upcast({ type: 'A', schemaVersion: 1, data: {} })).toEqual({
      type: 'B',
      schemaVersion: 2,
      data: { A1: true, A2: true, B1: true },
    });
    const other = { type: 'C', schemaVersion: 1, data: {} };
    expect(upcast(other)).toBe(other);
  });

  it('refuse two steps from one place and a circle', () => {
    expect(() => upcastChain([add('A', 1, 'A', 2), add('A', 1, 'A', 3)])).toThrow(RangeError);
    const circle = upcastChain([add('A', 1, 'B', 1), add('B', 1, 'A', 1)]);
    expect(() => circle({ type: 'A', schemaVersion: 1, data: {} })).toThrow('cycle');
  });
});

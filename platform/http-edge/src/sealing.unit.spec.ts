import { describe, expect, it } from 'vitest';
import { createBinding, createSealing, type SigningSecret } from './sealing.ts';

const [former, present, other] = ['f', 'p', 'o'].map((sign) => sign.repeat(32)) as [string, string, string];
const both: SigningSecret = [present, former];

describe('while one secret replaces another', () => {
  it('opens what either secret sealed, and seals with the new one only', () => {
    const before = createSealing(former, 'a').seal('text', 'row');
    expect(createSealing(both, 'a').open(before, 'row')).toBe('text');
    const now = createSealing(both, 'a').seal('text', 'row');
    expect(createSealing(present, 'a').open(now, 'row')).toBe('text');
    expect(() => createSealing(former, 'a').open(now, 'row')).toThrow();
    expect(() =>
      createSealing(both, 'a').open(createSealing(other, 'a').seal('text', 'row'), 'row'),
    ).toThrow();
    expect(() => createSealing(both, 'b').open(before, 'row')).toThrow();
  });

  it('accepts what either secret bound, and binds with the new one only', () => {
    const parts = ['session-1', 7, true];
    expect(createBinding(both, 'a').holds(parts, createBinding(former, 'a').of(parts))).toBe(true);
    const now = createBinding(both, 'a').of(parts);
    expect(now).toEqual(createBinding(present, 'a').of(parts));
    expect(createBinding(former, 'a').holds(parts, now)).toBe(false);
    expect(createBinding(both, 'a').holds(parts, createBinding(other, 'a').of(parts))).toBe(false);
    expect(createBinding(both, 'b').holds(parts, now)).toBe(false);
    expect(createBinding(both, 'a').holds(parts, null)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { dateFault } from './outside-dates.ts';

/** A Friday; the next bank day is Monday the 23rd. */
const bounds = { firstOn: '2026-11-16', today: '2026-11-20' };

describe('a date from outside', () => {
  it.each([
    ['1926-11-20', 'too-early'],
    ['2026-11-15', 'too-early'],
    ['2026-11-16', undefined],
    ['2026-11-20', undefined],
    ['2026-11-21', undefined],
    ['2026-11-23', undefined],
    ['2026-11-24', 'too-late'],
    ['2099-12-31', 'too-late'],
  ])('%s is judged from the first fact through the next bank day: %s', (on, fault) => {
    expect(dateFault(on, bounds)).toBe(fault);
  });

  it('over Christmas the next bank day is four days ahead', () => {
    const christmas = { firstOn: '2026-11-16', today: '2026-12-23' };
    expect(dateFault('2026-12-28', christmas)).toBeUndefined();
    expect(dateFault('2026-12-29', christmas)).toBe('too-late');
  });
});

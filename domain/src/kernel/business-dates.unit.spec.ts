import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, endOfBusinessDate } from './business-dates.ts';
import { dateInSweden, dateTimeInSweden } from './swedish-time.ts';

describe('the days between two business dates', () => {
  it.each([
    ['the same day', '2026-11-21', '2026-11-21', 0],
    ['the next', '2026-11-21', '2026-11-22', 1],
    ['the day before', '2026-11-21', '2026-11-20', -1],
    ['over the night in which the clock is put forward', '2027-03-27', '2027-03-29', 2],
    ['over the night in which it is put back', '2026-10-24', '2026-10-26', 2],
    ['over the 29th of February', '2028-02-28', '2028-03-01', 2],
    ['over a February without one', '2027-02-28', '2027-03-01', 1],
    ['a leap year', '2028-01-01', '2029-01-01', 366],
    ['over a century that is one', '2000-01-01', '2100-01-01', 36_525],
  ])('%s: from %s to %s is %i days', (_what, from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  it('property: the difference equals the days that were added', () => {
    const first = fc.date({ min: new Date('2000-01-01'), max: new Date('2050-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(first, fc.integer({ min: 0, max: 15_000 }), (at, days) => {
        const from = at.toISOString().slice(0, 10);
        expect(daysBetween(from, addDays(from, days))).toBe(days);
        expect(daysBetween(addDays(from, days), from)).toBe(0 - days);
      }),
    );
  });

  it('anything other than a business date is refused', () => {
    for (const wrong of ['2026-02-29', '2026-11-21T08:00:00.000Z', '1999-12-31', ''])
      expect(() => daysBetween('2026-11-21', wrong), wrong).toThrow(RangeError);
  });
});

describe('the end of a business date', () => {
  it.each([
    ['in winter', '2026-11-21', '2026-11-26T22:59:59.999Z'],
    ['in summer', '2026-06-18', '2026-06-23T21:59:59.999Z'],
    ['over the night in which the clock is put forward', '2027-03-26', '2027-03-31T21:59:59.999Z'],
    ['on the day on which it is put forward', '2027-03-23', '2027-03-28T21:59:59.999Z'],
    ['on the day before', '2027-03-22', '2027-03-27T22:59:59.999Z'],
    ['over the night in which it is put back', '2026-10-23', '2026-10-28T22:59:59.999Z'],
    ['on the day on which it is put back', '2026-10-20', '2026-10-25T22:59:59.999Z'],
    ['over the turn of the year', '2026-12-29', '2027-01-03T22:59:59.999Z'],
    ['over the 29th of February', '2028-02-26', '2028-03-02T22:59:59.999Z'],
  ])('%s: the end of the fifth day after %s', proves('X-93'), (_when, today, end) => {
    expect(endOfBusinessDate(today, 5)).toBe(end);
  });

  it('the deadline is shown as the last minute of the fifth day', proves('X-93'), () => {
    expect(dateTimeInSweden(endOfBusinessDate('2026-11-21', 5))).toBe('2026-11-26 23:59');
  });

  it('property: one millisecond later is the next date, on every day', proves('X-93'), () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 30 }), (day, later) => {
        const today = day.toISOString().slice(0, 10);
        const wanted = new Date(Date.parse(`${today}T12:00:00Z`) + later * 86_400_000)
          .toISOString()
          .slice(0, 10);
        const end = endOfBusinessDate(today, later);
        const after = dateInSweden(new Date(Date.parse(end) + 1));
        if (dateInSweden(end) !== wanted || after <= wanted) throw new Error(`${today} + ${later}: ${end}`);
      }),
    );
  });
});

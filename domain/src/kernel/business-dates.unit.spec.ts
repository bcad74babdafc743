import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatDeadline } from '../text/dates.ts';
import { endOfBusinessDate } from './business-dates.ts';

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
  ])('%s, five days after %s', proves('X-93'), (_when, today, end) => {
    expect(endOfBusinessDate(today, 5)).toBe(end);
  });

  it('reads as the last minute of the fifth day', proves('X-93'), () => {
    expect(formatDeadline(endOfBusinessDate('2026-11-21', 5))).toBe('26 november 2026 kl. 23:59');
  });

  it('property: the date is over a millisecond later, whatever the day', proves('X-93'), () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 30 }), (day, later) => {
        const today = day.toISOString().slice(0, 10);
        const wanted = new Date(Date.parse(`${today}T12:00:00Z`) + later * 86_400_000)
          .toISOString()
          .slice(0, 10);
        const end = endOfBusinessDate(today, later);
        const after = formatDate(new Date(Date.parse(end) + 1));
        if (formatDate(end) !== wanted || after <= wanted) throw new Error(`${today} + ${later}: ${end}`);
      }),
      { numRuns: 1_000 },
    );
  });
});

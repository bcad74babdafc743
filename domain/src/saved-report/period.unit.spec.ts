import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { addDays, isBankDay } from '../kernel/business-dates.ts';
import { assertRange } from '../kernel/report-range.ts';
import { movingPeriods } from './contract.ts';
import { lastDueOn, nextDueOn, rangeOf } from './period.ts';

describe('the days of a period', () => {
  it.each([
    ['last-week', '2026-11-23', '2026-11-16', '2026-11-22'],
    ['last-week', '2026-11-29', '2026-11-16', '2026-11-22'],
    ['last-week', '2027-01-01', '2026-12-21', '2026-12-27'],
    ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last-month', '2028-03-01', '2028-02-01', '2028-02-29'],
    ['last-month', '2027-01-04', '2026-12-01', '2026-12-31'],
    ['last-quarter', '2026-11-21', '2026-07-01', '2026-09-30'],
    ['last-quarter', '2027-01-01', '2026-10-01', '2026-12-31'],
    ['last-quarter', '2026-05-31', '2026-01-01', '2026-03-31'],
    ['year-to-date', '2026-11-21', '2026-01-01', '2026-11-20'],
    ['year-to-date', '2029-01-01', '2028-01-01', '2028-12-31'],
    ['year-to-date', '2027-01-02', '2027-01-01', '2027-01-01'],
  ] as const)('%s on %s is %s to %s', proves('F-46'), (period, today, fromOn, throughOn) => {
    expect(rangeOf(period, today)).toEqual({ fromOn, throughOn });
  });

  it('a period is over and short enough for a report, on every day', proves('F-46'), () => {
    for (let day = '2027-12-01'; day < '2029-02-01'; day = addDays(day, 1))
      for (const period of movingPeriods) {
        const range = rangeOf(period, day);
        expect(range.throughOn < day).toBe(true);
        expect(() => assertRange(range, day)).not.toThrow();
      }
  });
});

describe('the days of a schedule', () => {
  it.each([
    ['weekly', '2026-11-22', '2026-11-16', '2026-11-23'],
    ['weekly', '2026-11-23', '2026-11-23', '2026-11-30'],
    // 1 November 2026 is a Sunday; New Year's Day is a holiday before a weekend.
    ['monthly', '2026-11-01', '2026-10-01', '2026-11-02'],
    ['monthly', '2026-11-02', '2026-11-02', '2026-12-01'],
    ['monthly', '2027-01-03', '2026-12-01', '2027-01-04'],
    ['monthly', '2027-01-31', '2027-01-04', '2027-02-01'],
  ] as const)('%s on %s: last %s, next %s', proves('F-46'), (schedule, today, last, next) => {
    expect([lastDueOn(schedule, today), nextDueOn(schedule, today)]).toEqual([last, next]);
  });

  it('without a schedule there are no days', () => {
    expect([lastDueOn('none', '2026-11-21'), nextDueOn('none', '2026-11-21')]).toEqual([null, null]);
  });

  it('the days follow one another without a gap, each monthly one on a bank day', () => {
    for (const schedule of ['weekly', 'monthly'] as const)
      for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
        const next = nextDueOn(schedule, day) ?? '';
        expect(next > day).toBe(true);
        expect(lastDueOn(schedule, next)).toBe(next);
        expect(lastDueOn(schedule, addDays(next, -1))).toBe(lastDueOn(schedule, day));
        if (schedule === 'monthly') expect(isBankDay(next)).toBe(true);
      }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBankDays,
  addDays,
  addMonths,
  isBankDay,
  nextBankDay,
  nextBusinessHours,
} from './business-dates.ts';
import { DAY_MS } from './units.ts';

const dates = fc
  .integer({ min: Date.parse('2000-01-10') / DAY_MS, max: Date.parse('2100-11-30') / DAY_MS })
  .map((days) => new Date(days * DAY_MS).toISOString().slice(0, 10));

/** Weekdays on which Swedish banks are closed, as published by them. */
const closed: Readonly<Record<number, string>> = {
  2024: '01-01 03-29 04-01 05-01 05-09 06-06 06-21 12-24 12-25 12-26 12-31',
  2025: '01-01 01-06 04-18 04-21 05-01 05-29 06-06 06-20 12-24 12-25 12-26 12-31',
  2026: '01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25 12-31',
  2027: '01-01 01-06 03-26 03-29 05-06 06-25 12-24 12-31',
  2028: '01-06 04-14 04-17 05-01 05-25 06-06 06-23 12-25 12-26',
  2029: '01-01 03-30 04-02 05-01 05-10 06-06 06-22 12-24 12-25 12-26 12-31',
  2030: '01-01 04-19 04-22 05-01 05-30 06-06 06-21 12-24 12-25 12-26 12-31',
};

/** Easter Sunday by Gauss, a different algorithm from the product's. */
function easterByGauss(year: number): string {
  const [m, n] = [24, year < 2100 ? 5 : 6];
  const d = (19 * (year % 19) + m) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + n) % 7;
  const late = (d === 29 && e === 6) || (d === 28 && e === 6 && year % 19 > 10);
  return new Date(Date.UTC(year, 2, 22 + d + e - (late ? 7 : 0))).toISOString().slice(0, 10);
}

describe('bank days', () => {
  it.each(Object.keys(closed))('the closed days of %s are those that the banks publish', (year) => {
    const found: string[] = [];
    for (let date = `${year}-01-01`; date.startsWith(year); date = addDays(date, 1)) {
      const weekday = new Date(date).getUTCDay();
      if (weekday === 0 || weekday === 6) expect(isBankDay(date), date).toBe(false);
      else if (!isBankDay(date)) found.push(date.slice(5));
    }
    expect(found.join(' ')).toBe(closed[Number(year)]);
  });

  it('Easter holidays follow the church calendar in every year', () => {
    expect(['2019-03-22', '2019-03-25'].map(isBankDay)).toEqual([true, true]);
    for (let year = 2000; year <= 2100; year += 1) {
      const easter = easterByGauss(year);
      for (const days of [-2, 0, 1, 39]) expect(isBankDay(addDays(easter, days)), `${year}`).toBe(false);
    }
  });

  it.each([
    ['2026-12-23', '2026-12-23'],
    ['2026-12-24', '2026-12-28'],
    ['2025-12-24', '2025-12-29'],
    ['2026-12-31', '2027-01-04'],
    ['2027-03-25', '2027-03-25'],
    ['2027-03-26', '2027-03-30'],
    ['2026-06-19', '2026-06-22'],
  ])('the first bank day from %s on is %s', (date, next) => {
    expect(nextBankDay(date)).toBe(next);
  });

  it('bank days are counted without the first day, forwards and backwards', () => {
    expect(addBankDays('2026-12-23', 1)).toBe('2026-12-28');
    expect(addBankDays('2026-12-26', 1)).toBe('2026-12-28');
    expect(addBankDays('2026-12-28', -1)).toBe('2026-12-23');
    expect(addBankDays('2026-12-26', -2)).toBe('2026-12-22');
    expect(addBankDays('2026-12-26', 0)).toBe('2026-12-26');
  });

  it('property: no bank day is skipped, neither by the next one nor by counting', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 30 }), (date, count) => {
        const next = nextBankDay(date);
        if (!isBankDay(next) || next > addDays(date, 5)) throw new Error(`${date}: ${next}`);
        for (let day = date; day < next; day = addDays(day, 1)) if (isBankDay(day)) throw new Error(day);
        const later = date < '2100-10-01' ? addBankDays(date, count) : date;
        let counted = 0;
        for (let day = date; day < later; ) {
          day = addDays(day, 1);
          if (isBankDay(day)) counted += 1;
        }
        if (later !== date && (counted !== count || !isBankDay(later))) throw new Error(`${date} + ${count}`);
      }),
    );
  });
});

describe('months', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-11-22', 24, '2028-11-22'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('%s plus %i months is %s', (date, months, wanted) => {
    expect(addMonths(date, months)).toBe(wanted);
  });

  it('property: the next month is 28 to 31 days later', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 24 }), (date, months) => {
        if (date >= '2098-10-01') return;
        const [from, to] = [addMonths(date, months), addMonths(date, months + 1)];
        const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
        if (days < 28 || days > 31) throw new Error(`${date} + ${months}: ${from}, ${to}`);
      }),
    );
  });
});

describe('invalid business dates', () => {
  it.each([
    '2026-02-29',
    '1999-12-31',
    '2101-01-01',
    '26-01-01',
    '2026-1-1',
    '2026-11-22T00:00:00.000Z',
    '',
    'x',
  ])('"%s" is refused by every calculation', (date) => {
    for (const use of [isBankDay, nextBankDay, (one: string) => addDays(one, 1)]) {
      expect(() => use(date)).toThrow(RangeError);
    }
    expect(() => addMonths(date, 1)).toThrow(RangeError);
    expect(() => addBankDays(date, 1)).toThrow(RangeError);
  });

  it('results beyond 2100 and invalid counts are refused', () => {
    expect(() => addDays('2100-12-31', 1)).toThrow(RangeError);
    expect(() => addMonths('2100-12-01', 1)).toThrow(RangeError);
    for (const count of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e9]) {
      expect(() => addDays('2026-11-22', count)).toThrow(RangeError);
      expect(() => addMonths('2026-11-22', count)).toThrow(RangeError);
      expect(() => addBankDays('2026-11-22', count)).toThrow(RangeError);
    }
  });
});

/** Date and minute of the day in Sweden, by Intl, independent of the product. */
const swedish = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});
function inSweden(ms: number): { date: string; time: string } {
  const [date = '', time = ''] = swedish.format(ms).split(', ');
  return { date, time };
}

describe('business hours', () => {
  it.each([
    ['before they begin, on the same day', '2026-11-23T05:00:00.000Z', '2026-11-23T07:00:00.000Z'],
    ['within them, at once', '2026-11-23T12:34:56.789Z', '2026-11-23T12:34:56.789Z'],
    ['in their last moment', '2026-11-23T15:59:59.999Z', '2026-11-23T15:59:59.999Z'],
    ['at their end, the next day', '2026-11-23T16:00:00.000Z', '2026-11-24T07:00:00.000Z'],
    ['on a Sunday', '2026-11-22T12:00:00.000Z', '2026-11-23T07:00:00.000Z'],
    [
      'in the night of a Friday in Sweden that is still Thursday in UTC',
      '2026-06-18T22:30:00.000Z',
      '2026-06-22T06:00:00.000Z',
    ],
    [
      'over the night in which the clock is put forward',
      '2027-03-25T17:00:00.000Z',
      '2027-03-30T06:00:00.000Z',
    ],
    ['on the day on which it is put forward', '2029-03-25T00:30:00.000Z', '2029-03-26T06:00:00.000Z'],
    ['on the day on which it is put back', '2026-10-25T00:30:00.000Z', '2026-10-26T07:00:00.000Z'],
    ['on New Year’s Eve', '2026-12-31T09:00:00.000Z', '2027-01-04T07:00:00.000Z'],
  ])('next business hours: %s', (_when, instant, wanted) => {
    expect(nextBusinessHours(instant)).toBe(wanted);
  });

  it('property: the result is the earliest time on a bank day between 08 and 17 in Sweden', () => {
    const instants = fc.integer({ min: Date.parse('2000-02-01'), max: Date.parse('2100-11-30') });
    fc.assert(
      fc.property(instants, (ms) => {
        const at = Date.parse(nextBusinessHours(new Date(ms).toISOString()));
        const { date, time } = inSweden(at);
        if (at < ms || !isBankDay(date) || time < '08:00:00' || time >= '17:00:00') {
          throw new Error(`${new Date(ms).toISOString()}: ${date} ${time}`);
        }
        if (at === ms) return;
        // It waits only for the opening; no bank was open in between.
        if (time !== '08:00:00' || at % 3_600_000 !== 0) throw new Error(`${date} ${time}`);
        for (let hour = ms; hour < at; hour += 1_800_000) {
          const then = inSweden(hour);
          if (isBankDay(then.date) && then.time >= '08:00:00' && then.time < '17:00:00') {
            throw new Error(`${new Date(ms).toISOString()} skips ${then.date} ${then.time}`);
          }
        }
      }),
    );
  });
});

import {
  BUSINESS_DAYS_ID,
  businessDay,
  recordBusinessDay,
} from '@kreditlina/domain/business-day/business-day';
import { monthlyInterestCents } from '@kreditlina/domain/calculators/rounding';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { inDrill } from '@kreditlina/tools/extent';
import { proves } from '@kreditlina/tools/proves';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JobKind } from '../job.ts';
import { dateAfter, liveThrough, type Outcome } from '../testing/account-years.ts';
import { businessDayJob, runDay } from './business-day.ts';

const FROM = '2026-11-21';
/**
 * Covers two ends of a year, both clock changes and every length of month, up to March of a leap year, in the
 * short run too.
 */
const THROUGH = dateAfter(FROM, inDrill(470, 470));

/** No worker runs for five days around each of these. */
const outagesAround = [
  '2027-01-01',
  '2027-02-28',
  '2027-03-28',
  '2027-06-01',
  '2027-10-31',
  '2028-01-01',
  '2028-02-29',
];
const down = new Set(outagesAround.flatMap((date) => [-2, -1, 0, 1, 2].map((days) => dateAfter(date, days))));

const datesOf = (fromOn: string, throughOn: string): string[] => {
  const dates: string[] = [];
  for (let date = fromOn; date <= throughOn; date = dateAfter(date, 1)) dates.push(date);
  return dates;
};

/** A planted fault that the drill must detect: the job runs only the current day and forgets missed ones. */
const forgetful: JobKind = {
  name: 'business-day',
  async run(_data, run) {
    const on = dateInSweden(run.clock.now());
    const counts = await runDay(run, on);
    await applyEffect(run, {
      aggregate: businessDay,
      id: BUSINESS_DAYS_ID,
      name: `business-day/${on}`,
      correlationId: BUSINESS_DAYS_ID,
      decide: (state, command: Parameters<typeof recordBusinessDay>[1], context) =>
        recordBusinessDay(
          { ...state, lastRunOn: state.lastRunOn === null ? null : dateAfter(on, -1) },
          command,
          context,
        ),
      command: { on, ...counts },
    });
    return 'done';
  },
};

/** The product's job with days of Greenwich, which begin an hour or two late. */
const inGreenwich: JobKind = {
  name: 'business-day',
  run: (data, run) => {
    const now = () => `${run.clock.now().slice(0, 10)}T12:00:00.000Z`;
    return businessDayJob.run(data, { ...run, clock: { now } });
  },
};

/** Balances with the interest that is earned; the day of a booking decides how much of it is posted. */
const earned = ({ balances }: Outcome) => {
  const {
    interest = 0,
    'accrued-interest': accrued = 0,
    'overdue-interest': overdue = 0,
    'accrued-overdue-interest': accruedOverdue = 0,
    ...others
  } = balances;
  return { ...others, interest: interest + accrued, overdue: overdue + accruedOverdue };
};

describe('drill:clock', () => {
  let daily: Outcome;
  let interrupted: Outcome;
  beforeAll(async () => {
    daily = await liveThrough({ fromOn: FROM, throughOn: THROUGH, isDown: () => false });
    interrupted = await liveThrough({ fromOn: FROM, throughOn: THROUGH, isDown: (date) => down.has(date) });
  });

  it('runs each calendar day once, in order, despite clock changes and outages', proves('F-14'), () => {
    // The last run is at half past midnight of the next day.
    expect(daily.days).toEqual(datesOf(FROM, dateAfter(THROUGH, 1)));
    expect(interrupted.days).toEqual(daily.days);
  });

  it('runs a day once it has begun in Sweden, in summer and winter, and not before', () => {
    expect(daily.late).toEqual([]);
    expect(interrupted.late).toEqual([]);
  });

  it('five days down give the same figures, to the öre', proves('F-14', 'X-05'), () => {
    expect(earned(interrupted)).toEqual(earned(daily));
    expect(interrupted.accounts).toEqual(daily.accounts);
  });

  it('the books balance, and no payment is unallocated', proves('X-17'), () => {
    for (const { balances } of [daily, interrupted]) {
      expect(Object.values(balances).reduce((sum, one) => sum + one, 0)).toBe(0);
      expect(balances.unallocated).toBe(0);
      expect(balances.principal).toBeGreaterThan(0);
    }
  });

  it(
    'every month has thirty days of interest, whatever its length, and no day is missing',
    proves('X-05'),
    () => {
      for (const { accruals } of [daily, interrupted]) {
        expect(accruals.flatMap(({ fromOn, throughOn }) => datesOf(fromOn, throughOn))).toEqual(
          datesOf(FROM, THROUGH),
        );
        const months = Map.groupBy(accruals, ({ fromOn }) => fromOn.slice(0, 7));
        const whole = [...months].filter(
          ([month]) => month > FROM.slice(0, 7) && month < THROUGH.slice(0, 7),
        );
        expect(whole.length).toBeGreaterThanOrEqual(15);
        for (const [month, of] of whole) {
          const dayCount = of.reduce((sum, one) => sum + one.dayCount, 0);
          const cents = of.reduce((sum, one) => sum + one.interestCents, 0);
          expect([month, dayCount, cents]).toEqual([month, 30, monthlyInterestCents(20_000_000, 1_080)]);
        }
      }
    },
  );
});

describe('the clock drill', () => {
  const weeks = { fromOn: '2027-03-20', throughOn: '2027-04-05' };

  it('detects a job that forgets the days of an outage', async () => {
    const outcome = await liveThrough({ ...weeks, isDown: (date) => down.has(date), job: forgetful });
    expect(outcome.days).not.toEqual(datesOf(weeks.fromOn, dateAfter(weeks.throughOn, 1)));
  });

  it('detects a job whose days are not Swedish days', async () => {
    const outcome = await liveThrough({ ...weeks, isDown: () => false, job: inGreenwich });
    expect(outcome.late[0]).toContain('23:30');
    expect(outcome.late.some((look) => look.includes('2027-03-28T22:30'))).toBe(true);
  });
});

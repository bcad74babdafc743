import { addDays, addMonths, nextBankDay } from '../kernel/business-dates.ts';
import type { ReportRange } from '../kernel/report-range.ts';
import type { MovingPeriod, ReportSchedule } from './contract.ts';

const SUNDAY_TO_MONDAY = 6;
const WEEK = 7;
const QUARTER = 3;

/** Days since the Monday of the week. */
const daysAfterMonday = (day: string): number =>
  (new Date(`${day}T00:00:00.000Z`).getUTCDay() + SUNDAY_TO_MONDAY) % WEEK;
const mondayOf = (day: string): string => addDays(day, -daysAfterMonday(day));
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

function firstOfQuarter(day: string): string {
  const first = firstOfMonth(day);
  return addMonths(first, -((Number(day.slice(5, 7)) - 1) % QUARTER));
}

const rangeFor: Readonly<Record<MovingPeriod, (today: string) => ReportRange>> = {
  'last-week': (today) => {
    const monday = mondayOf(today);
    return { fromOn: addDays(monday, -WEEK), throughOn: addDays(monday, -1) };
  },
  'last-month': (today) => {
    const first = firstOfMonth(today);
    return { fromOn: addMonths(first, -1), throughOn: addDays(first, -1) };
  },
  'last-quarter': (today) => {
    const first = firstOfQuarter(today);
    return { fromOn: addMonths(first, -QUARTER), throughOn: addDays(first, -1) };
  },
  // On New Year's Day this is the whole previous year.
  'year-to-date': (today) => {
    const throughOn = addDays(today, -1);
    return { fromOn: `${throughOn.slice(0, 4)}-01-01`, throughOn };
  },
};

/** Days of a period, as of a day; that day itself is not over and never included. */
export const rangeOf = (period: MovingPeriod, today: string): ReportRange => rangeFor[period](today);

/** True on 1–7 January, one of which is the year's first Monday. */
const isInFirstWeek = (day: string): boolean => day.slice(5) <= '01-07';

/**
 * Day from which the period of a scheduled report is counted. It is the due day, except for year-to-date:
 * there it is the first of the month for monthly reports, and New Year's Day for a weekly report on the
 * year's first Monday. Otherwise no report would cover the previous year, since New Year's Day is never a
 * bank day and rarely a Monday.
 */
export const countedOn = (
  { period, schedule }: { readonly period: MovingPeriod | 'fixed'; readonly schedule: ReportSchedule },
  dueOn: string,
): string =>
  period === 'year-to-date' && (schedule === 'monthly' || isInFirstWeek(dueOn)) ? firstOfMonth(dueOn) : dueOn;

const dueInMonthOf = (day: string): string => nextBankDay(firstOfMonth(day));

/** Latest due day of a schedule, not after `today`; null if there is no schedule. */
export function lastDueOn(schedule: ReportSchedule, today: string): string | null {
  if (schedule === 'none') return null;
  if (schedule === 'weekly') return mondayOf(today);
  const thisMonth = dueInMonthOf(today);
  return thisMonth <= today ? thisMonth : dueInMonthOf(addMonths(firstOfMonth(today), -1));
}

/** First due day of a schedule after a day. */
export function nextDueOn(schedule: ReportSchedule, after: string): string | null {
  if (schedule === 'none') return null;
  if (schedule === 'weekly') return addDays(mondayOf(after), WEEK);
  const thisMonth = dueInMonthOf(after);
  return thisMonth > after ? thisMonth : dueInMonthOf(addMonths(firstOfMonth(after), 1));
}

import { addDays, addMonths, nextBankDay } from '../kernel/business-dates.ts';
import type { ReportRange } from '../kernel/report-range.ts';
import type { MovingPeriod, ReportSchedule } from './contracts/enums.ts';

const SUNDAY_TO_MONDAY = 6;
const WEEK = 7;
const QUARTER = 3;

/** How many days after its Monday a day is. */
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
  // On New Year's Day that is the whole year that is over.
  'year-to-date': (today) => {
    const throughOn = addDays(today, -1);
    return { fromOn: `${throughOn.slice(0, 4)}-01-01`, throughOn };
  },
};

/** The days that a period means to whoever asks on a day; the day itself, which is not over, is never among them. */
export const rangeOf = (period: MovingPeriod, today: string): ReportRange => rangeFor[period](today);

/** One of the first seven days of a year, among which its first Monday is. */
const isInFirstWeek = (day: string): boolean => day.slice(5) <= '01-07';

/**
 * The day from which the days of a period are counted when a schedule falls due: that day, but of the year, by months, the first of the
 * month, and by weeks, on the first Monday of a year, New Year's Day. A bank day is never that, a Monday seldom, and no report would have
 * the year that is over.
 */
export const countedOn = (
  { period, schedule }: { readonly period: MovingPeriod | 'fixed'; readonly schedule: ReportSchedule },
  dueOn: string,
): string =>
  period === 'year-to-date' && (schedule === 'monthly' || isInFirstWeek(dueOn)) ? firstOfMonth(dueOn) : dueOn;

const dueInMonthOf = (day: string): string => nextBankDay(firstOfMonth(day));

/** The newest day, a given one or before it, on which a schedule falls due. */
export function lastDueOn(schedule: ReportSchedule, today: string): string | null {
  if (schedule === 'none') return null;
  if (schedule === 'weekly') return mondayOf(today);
  const thisMonth = dueInMonthOf(today);
  return thisMonth <= today ? thisMonth : dueInMonthOf(addMonths(firstOfMonth(today), -1));
}

/** The first day after a given one on which a schedule falls due. */
export function nextDueOn(schedule: ReportSchedule, after: string): string | null {
  if (schedule === 'none') return null;
  if (schedule === 'weekly') return addDays(mondayOf(after), WEEK);
  const thisMonth = dueInMonthOf(after);
  return thisMonth > after ? thisMonth : dueInMonthOf(addMonths(firstOfMonth(after), 1));
}

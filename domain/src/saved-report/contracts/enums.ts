/** Periods relative to the day of the report, consisting of completed days. */
export const movingPeriods = ['last-week', 'last-month', 'last-quarter', 'year-to-date'] as const;
export type MovingPeriod = (typeof movingPeriods)[number];

/** Schedule of a saved report: each Monday, or the first bank day of each month. */
export const reportSchedules = ['none', 'weekly', 'monthly'] as const;
export type ReportSchedule = (typeof reportSchedules)[number];

export const SAVED_REPORT_NAME_MAX = 60;

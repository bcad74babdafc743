/** Periods that move with the day on which the report is made. Each consists of days that are over. */
export const movingPeriods = ['last-week', 'last-month', 'last-quarter', 'year-to-date'] as const;
export type MovingPeriod = (typeof movingPeriods)[number];

/** When a saved report is made by itself: each Monday, or on the first bank day of each month. */
export const reportSchedules = ['none', 'weekly', 'monthly'] as const;
export type ReportSchedule = (typeof reportSchedules)[number];

export const SAVED_REPORT_NAME_MAX = 60;

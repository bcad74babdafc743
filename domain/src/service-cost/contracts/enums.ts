/** For how many weeks a cost is entered; none: once. */
export const repeatWeeks = [0, 4, 12, 26, 52] as const;
export type RepeatWeeks = (typeof repeatWeeks)[number];

/** Of quantity and of öre. */
export const COST_LIMITS = { min: 1, max: 100_000 } as const;
/** What the form begins with. */
export const COST_DEFAULTS = { quantity: 1, costCents: 100, days: 7 } as const;
/** Days of one entry of a series, the first and the last among them. */
export const WEEK_DAYS = 7;

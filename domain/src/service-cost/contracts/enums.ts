/** Number of weeks for which a cost is entered; 0: once. */
export const repeatWeeks = [0, 4, 12, 26, 52] as const;
export type RepeatWeeks = (typeof repeatWeeks)[number];

/** Bounds of quantity, and of the cost in öre. */
export const COST_LIMITS = { min: 1, max: 100_000 } as const;
/** Initial values of the form. */
export const COST_DEFAULTS = { quantity: 1, costCents: 100, days: 7 } as const;
/** Days per entry of a series, first and last included. */
export const WEEK_DAYS = 7;

/** Durations in milliseconds. A calendar day in Sweden can be an hour shorter or longer. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Sum of amounts in one unit, such as öre; 0 for none. */
export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

import { addDays, endOfBusinessDate } from '@kreditlina/domain/kernel/business-dates';

/** The first instant of a business date in Sweden, milliseconds since 1970. */
export const dayMs = (on: string): number => Date.parse(endOfBusinessDate(addDays(on, -1), 0)) + 1;

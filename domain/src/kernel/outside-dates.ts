import { addDays, nextBankDay } from './business-dates.ts';

/** Days between which a fact from outside can have happened, each YYYY-MM-DD. */
export interface DateBounds {
  /** Day of the first fact that it can concern. */
  readonly firstOn: string;
  readonly today: string;
}

/** Why a date from outside cannot be right. */
export type DateFault = 'too-early' | 'too-late';

/** Last day that a date from outside can have: the next bank day, on which the bank books at the latest. */
export const lastUsableOn = (today: string): string => nextBankDay(addDays(today, 1));

/**
 * The only judge of a date from outside: why it is unusable, undefined if it is usable. A usable date may be
 * to come; the fact then waits for it. An unusable one is a task for staff, since no retry mends it.
 * @param on YYYY-MM-DD
 */
export function dateFault(on: string, { firstOn, today }: DateBounds): DateFault | undefined {
  if (on < firstOn) return 'too-early';
  return on > lastUsableOn(today) ? 'too-late' : undefined;
}

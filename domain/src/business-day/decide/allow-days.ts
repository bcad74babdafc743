import type { DecideContext } from '../../kernel/decider.ts';
import { dayOutOfOrder } from '../errors.ts';
import type { BusinessDayEvent } from '../events.ts';
import type { BusinessDayState } from '../state.ts';

export type AllowDays = Extract<BusinessDayEvent, { type: 'BusinessDaysAllowed' }>['data'];

/**
 * Staff confirm by the calendar that the days through this one have really come, however many they are.
 * @throws DomainError `DAY_OUT_OF_ORDER` for a day that has not begun by the clock either
 */
export function allowDays(
  { lastRunOn, allowedThrough }: BusinessDayState,
  { throughOn }: AllowDays,
  { today }: DecideContext,
): BusinessDayEvent[] {
  if (throughOn > today) throw dayOutOfOrder();
  const known = [lastRunOn, allowedThrough].some((day) => day !== null && day >= throughOn);
  return known ? [] : [{ type: 'BusinessDaysAllowed', data: { throughOn } }];
}

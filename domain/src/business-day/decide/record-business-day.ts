import type { DecideContext } from '../../kernel/decider.ts';
import { dayOutOfOrder } from '../errors.ts';
import type { BusinessDayEvent } from '../events.ts';
import { nextDayToRun } from '../next-day.ts';
import type { BusinessDayState } from '../state.ts';

export type RecordBusinessDay = Extract<BusinessDayEvent, { type: 'BusinessDayRun' }>['data'];

/**
 * Records that a day was run for all accounts. @throws DomainError `DAY_OUT_OF_ORDER` when it is not the next
 * one, has not begun, or has begun only by a doubted clock
 */
export function recordBusinessDay(
  state: BusinessDayState,
  command: RecordBusinessDay,
  { today }: DecideContext,
): BusinessDayEvent[] {
  if (state.lastRunOn !== null && command.on <= state.lastRunOn) return [];
  if (nextDayToRun(state, today) !== command.on) throw dayOutOfOrder();
  return [{ type: 'BusinessDayRun', data: command }];
}

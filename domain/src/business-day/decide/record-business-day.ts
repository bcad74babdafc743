import type { DecideContext } from '../../kernel/decider.ts';
import { dayOutOfOrder } from '../errors.ts';
import type { BusinessDayEvent } from '../events.ts';
import { nextDayToRun } from '../next-day.ts';
import type { BusinessDayState } from '../state.ts';

export type RecordBusinessDay = BusinessDayEvent['data'];

/** Notes that a day was run for all accounts. @throws DomainError `DAY_OUT_OF_ORDER` when it is not the next one, or not begun */
export function recordBusinessDay(
  state: BusinessDayState,
  command: RecordBusinessDay,
  { today }: DecideContext,
): BusinessDayEvent[] {
  if (state.lastRunOn !== null && command.on <= state.lastRunOn) return [];
  if (nextDayToRun(state, today) !== command.on) throw dayOutOfOrder();
  return [{ type: 'BusinessDayRun', data: command }];
}

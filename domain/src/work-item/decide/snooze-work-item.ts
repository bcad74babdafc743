import { nextBusinessHours } from '../../kernel/business-dates.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import type { WorkItemEvent } from '../events.ts';
import { isRepeated, type OnItem, requireSeen } from '../guards.ts';
import type { WorkItemState } from '../state.ts';

const DAY_MS = 24 * 3_600_000;

export interface SnoozeWorkItem extends OnItem {
  /** Only a few: an item snoozed for longer would be forgotten. */
  readonly days: number;
  readonly comment: string;
}

/**
 * The item returns on a working day; its due time does not change. @throws DomainError `WORK_ITEM_CLOSED`,
 * `WORK_ITEM_CHANGED`
 */
export function snoozeWorkItem(
  state: WorkItemState,
  command: SnoozeWorkItem,
  { now }: DecideContext,
): WorkItemEvent[] {
  const { item, days, comment } = command;
  const until = nextBusinessHours(new Date(Date.parse(now) + days * DAY_MS).toISOString());
  if (state.snoozedUntil === until && isRepeated(state, command)) return [];
  requireSeen(state, command);
  return [{ type: 'WorkItemSnoozed', data: { ...item, until, comment } }];
}

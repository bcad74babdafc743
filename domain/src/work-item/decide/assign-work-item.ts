import type { WorkItemEvent } from '../events.ts';
import { isRepeated, type OnItem, requireSeen } from '../guards.ts';
import type { WorkItemState } from '../state.ts';

export interface AssignWorkItem extends OnItem {
  /** Null: unassigned. */
  readonly assigneeId: string | null;
}

/**
 * Takes an item, gives it to a colleague, or gives it back. @throws DomainError `WORK_ITEM_CLOSED`,
 * `WORK_ITEM_CHANGED`
 */
export function assignWorkItem(state: WorkItemState, command: AssignWorkItem): WorkItemEvent[] {
  const { item, assigneeId } = command;
  if (state.assigneeId === assigneeId && isRepeated(state, command)) return [];
  requireSeen(state, command);
  return [{ type: 'WorkItemAssigned', data: { ...item, assigneeId } }];
}

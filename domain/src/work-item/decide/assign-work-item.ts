import type { WorkItemEvent } from '../events.ts';
import { type OnItem, requireSeen } from '../guards.ts';
import type { WorkItemState } from '../state.ts';

export interface AssignWorkItem extends OnItem {
  /** Null: it is nobody's again. */
  readonly assigneeId: string | null;
}

/** Somebody takes it, gives it to a colleague, or gives it back. @throws DomainError `WORK_ITEM_CLOSED`, `WORK_ITEM_CHANGED` */
export function assignWorkItem(state: WorkItemState, command: AssignWorkItem): WorkItemEvent[] {
  const { item, assigneeId } = command;
  if (state.assigneeId === assigneeId) return [];
  requireSeen(state, command);
  return [{ type: 'WorkItemAssigned', data: { ...item, assigneeId } }];
}

import type { Aggregate } from '../kernel/decider.ts';
import type { WorkItemEvent } from './events.ts';
import { evolve, initialState, type WorkItemState } from './state.ts';

export { assignWorkItem } from './decide/assign-work-item.ts';
export { recordCall } from './decide/record-call.ts';
export { snoozeWorkItem } from './decide/snooze-work-item.ts';
export { dueAt } from './due.ts';
export type { OnItem } from './guards.ts';
export { workItemId } from './ids.ts';
export type { WorkItemState } from './state.ts';
export { workItemUndoer } from './undoing.ts';

/** Streams `workItem-<workItemId>`. */
export const workItem: Aggregate<WorkItemState, WorkItemEvent> = {
  category: 'workItem',
  initialState,
  evolve,
  foldVersion: 2,
};

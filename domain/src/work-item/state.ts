import type { CallOutcome } from './contracts/enums.ts';
import type { WorkItemEvent } from './events.ts';

export interface WorkItemState {
  /** Number of changes by staff; a sender states the one they saw. */
  readonly changes: number;
  /** The member of staff who acted most recently. */
  readonly changedBy: string | null;
  readonly assigneeId: string | null;
  readonly snoozedUntil: string | null;
  /** Outcome of the last call. */
  readonly outcome: CallOutcome | null;
}

export const initialState = (): WorkItemState => ({
  changes: 0,
  changedBy: null,
  assigneeId: null,
  snoozedUntil: null,
  outcome: null,
});

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
export function evolve(before: WorkItemState, event: WorkItemEvent): WorkItemState {
  const state = { ...before, changes: before.changes + 1, changedBy: event.data.by };
  switch (event.type) {
    case 'WorkItemAssigned':
      return { ...state, assigneeId: event.data.assigneeId };
    case 'WorkItemSnoozed':
      return { ...state, snoozedUntil: event.data.until };
    case 'CallRecorded':
      return { ...state, outcome: event.data.outcome, snoozedUntil: null };
    default:
      return before;
  }
}

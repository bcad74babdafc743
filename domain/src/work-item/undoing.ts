import { type Undoer, undoReasons } from '../kernel/undoing.ts';
import { assignWorkItem } from './decide/assign-work-item.ts';
import type { WorkItemEvent } from './events.ts';
import type { WorkItemState } from './state.ts';

/** Returns an item to its previous assignee, unless somebody has acted on it since. */
export const workItemUndoer: Undoer<WorkItemState, WorkItemEvent> = {
  undoingOf({ type, data }, { assigneeId }) {
    if (type !== 'WorkItemAssigned') return undefined;
    const { assigneeId: _given, ...item } = data;
    // A customer's later request starts unassigned, and only the account knows of it.
    if (item.kind === 'limit-increase' && assigneeId !== null) return undefined;
    return {
      right: 'review',
      reasons: undoReasons,
      decide: ({ staffId: by }) => {
        return (state) =>
          assignWorkItem(state, { item: { ...item, by }, assigneeId, seenChanges: state.changes });
      },
    };
  },
  reliesOn: () => true,
};

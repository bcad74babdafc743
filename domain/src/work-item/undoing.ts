import { type Undoer, undoReasons } from '../kernel/undoing.ts';
import { assignWorkItem } from './decide/assign-work-item.ts';
import type { WorkItemEvent } from './events.ts';
import type { WorkItemState } from './state.ts';

/** How an item of a queue goes back to whoever had it: unless somebody has done something with it since. */
export const workItemUndoer: Undoer<WorkItemState, WorkItemEvent> = {
  undoingOf({ type, data }, { assigneeId }) {
    if (type !== 'WorkItemAssigned') return undefined;
    const { assigneeId: _given, ...item } = data;
    // A later question of a customer is nobody's at first, and only its account knows that there is another one.
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

import { workItemChanged, workItemClosed } from './errors.ts';
import type { Recorded } from './recorded.ts';
import type { WorkItemState } from './state.ts';

/** The item as it was read, and who acts on it. */
export interface OnItem {
  readonly item: Pick<
    Recorded<'WorkItemAssigned'>,
    'workItemId' | 'kind' | 'applicationId' | 'userId' | 'by'
  >;
  /** How many changes of staff the sender had seen. */
  readonly seenChanges: number;
}

/** @throws DomainError `WORK_ITEM_CLOSED`, `WORK_ITEM_CHANGED` when somebody else was there first */
export function requireSeen({ outcome, changes }: WorkItemState, { seenChanges }: OnItem): void {
  if (outcome !== null && outcome !== 'no-answer') throw workItemClosed();
  if (changes !== seenChanges) throw workItemChanged();
}

/** The last change is what the same person did on what they saw then: sent again it changes nothing. A colleague who does the same is told. */
export const isRepeated = ({ changes, changedBy }: WorkItemState, { seenChanges, item }: OnItem): boolean =>
  changedBy === item.by && changes === seenChanges + 1;

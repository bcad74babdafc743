import { workItemChanged, workItemClosed } from './errors.ts';
import type { Recorded } from './recorded.ts';
import type { WorkItemState } from './state.ts';

/** The item as read, with the acting person. */
export interface OnItem {
  readonly item: Pick<
    Recorded<'WorkItemAssigned'>,
    'workItemId' | 'kind' | 'applicationId' | 'userId' | 'by'
  >;
  /** Number of changes that the sender had seen. */
  readonly seenChanges: number;
}

/** @throws DomainError `WORK_ITEM_CLOSED`, `WORK_ITEM_CHANGED` when somebody else acted first */
export function requireSeen({ outcome, changes }: WorkItemState, { seenChanges }: OnItem): void {
  if (outcome !== null && outcome !== 'no-answer') throw workItemClosed();
  if (changes !== seenChanges) throw workItemChanged();
}

/**
 * Whether the last change is the sender's own, made on what they saw: repeating it has no effect. A
 * colleague's equal change is a conflict.
 */
export const isRepeated = ({ changes, changedBy }: WorkItemState, { seenChanges, item }: OnItem): boolean =>
  changedBy === item.by && changes === seenChanges + 1;

import { type CallOutcome, callQueues } from '../contracts/enums.ts';
import { noCall } from '../errors.ts';
import type { WorkItemEvent } from '../events.ts';
import { isRepeated, type OnItem, requireSeen } from '../guards.ts';
import type { WorkItemState } from '../state.ts';

export interface RecordCall extends OnItem {
  readonly outcome: CallOutcome;
  readonly comment: string;
}

/**
 * Records the outcome of a call: any except no answer closes the item. @throws DomainError
 * `WORK_ITEM_NO_CALL`, `WORK_ITEM_CLOSED`, `WORK_ITEM_CHANGED`
 */
export function recordCall(state: WorkItemState, command: RecordCall): WorkItemEvent[] {
  const { item, outcome, comment } = command;
  if (!callQueues.includes(item.kind)) throw noCall();
  if (state.outcome === outcome && isRepeated(state, command)) return [];
  requireSeen(state, command);
  return [{ type: 'CallRecorded', data: { ...item, outcome, comment } }];
}

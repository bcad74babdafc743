import { v5 } from 'uuid';
import { addBankDays, endOfBusinessDate, nextBusinessHours } from '../kernel/business-dates.ts';
import type { Aggregate, DecideContext } from '../kernel/decider.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { type Undoer, undoReasons } from '../kernel/undoing.ts';
import { DAY_MS, HOUR_MS } from '../kernel/units.ts';
import { formatDate } from '../text/dates.ts';
import { type CallOutcome, callQueues, type QueueKind } from './contract.ts';
import type { WorkItemEvent } from './events.ts';

export interface WorkItemState {
  readonly assigneeId: string | null;
  readonly snoozedUntil: string | null;
  /** Outcome of the last call; null before a call. */
  readonly outcome: CallOutcome | null;
}

const initialState = (): WorkItemState => ({
  assigneeId: null,
  snoozedUntil: null,
  outcome: null,
});

function evolve(state: WorkItemState, event: WorkItemEvent): WorkItemState {
  switch (event.type) {
    case 'WorkItemAssigned':
      return { ...state, assigneeId: event.data.assigneeId };
    case 'WorkItemSnoozed':
      return { ...state, snoozedUntil: event.data.until };
    case 'CallRecorded':
      return { ...state, outcome: event.data.outcome, snoozedUntil: null };
    default:
      return state;
  }
}

export const workItem: Aggregate<WorkItemState, WorkItemEvent> = {
  category: 'workItem',
  initialState,
  evolve,
  foldVersion: 3,
};

const NAMESPACE = '5f0f3a0e-0a63-5f7c-9d0e-5c1c8ad1f7b2';

/**
 * Derived from the subject of the work.
 * @param part distinguishes several, such as the attempt of a decision
 */
export const workItemId = (kind: QueueKind, subjectId: string, part: string | number = 0): string =>
  v5(`${kind}/${subjectId}/${part}`, NAMESPACE);

export const workItemClosed = (): DomainError => new DomainError('conflict', 'WORK_ITEM_CLOSED');
/** Error for an assignee who lacks the right to decide, or is involved in the case. */
export const assigneeCannot = (): DomainError => new DomainError('rule', 'WORK_ITEM_ASSIGNEE');
const noCall = (): DomainError => new DomainError('rule', 'WORK_ITEM_NO_CALL');

type Recorded<Type extends WorkItemEvent['type']> = Extract<WorkItemEvent, { type: Type }>['data'];

/** Item as read, with the staff member who acts. */
export interface OnItem {
  readonly item: Pick<
    Recorded<'WorkItemAssigned'>,
    'workItemId' | 'kind' | 'applicationId' | 'userId' | 'by'
  >;
}

/** @throws DomainError `WORK_ITEM_CLOSED` */
function requireOpen({ outcome }: WorkItemState): void {
  if (outcome !== null && outcome !== 'no-answer') throw workItemClosed();
}

/** Hours within which customers are promised a call or a payout. */
const PROMISED_HOURS = 24;
/** Hours until the last reminder to the guarantors. */
const GUARANTOR_HOURS = 5 * 24;

const hoursAfter = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * HOUR_MS).toISOString();

/** Customers who wait for a person are promised an answer within a working day. */
const byNextBankDay: readonly QueueKind[] = ['manual-review', 'limit-increase', 'claim'];

/** Instant at which the work is due. */
export function dueAt(kind: Exclude<QueueKind, 'human-review'>, openedAt: string): string {
  if (byNextBankDay.includes(kind))
    return endOfBusinessDate(addBankDays(formatDate(new Date(openedAt)), 1), 0);
  return hoursAfter(openedAt, kind === 'guarantors' ? GUARANTOR_HOURS : PROMISED_HOURS);
}

export interface AssignWorkItem extends OnItem {
  /** Id of the assignee; null to remove the assignment. */
  readonly assigneeId: string | null;
}

/**
 * Assigns an item to the staff member or a colleague, or removes the assignment.
 * @throws DomainError `WORK_ITEM_CLOSED`
 */
export function assignWorkItem(state: WorkItemState, { item, assigneeId }: AssignWorkItem): WorkItemEvent[] {
  requireOpen(state);
  return [{ type: 'WorkItemAssigned', data: { ...item, assigneeId } }];
}

export interface RecordCall extends OnItem {
  readonly outcome: CallOutcome;
  readonly comment: string;
}

/**
 * Records the outcome of a call; every outcome except `no-answer` closes the item.
 * @throws DomainError `WORK_ITEM_NO_CALL`, `WORK_ITEM_CLOSED`
 */
export function recordCall(state: WorkItemState, { item, outcome, comment }: RecordCall): WorkItemEvent[] {
  if (!callQueues.includes(item.kind)) throw noCall();
  requireOpen(state);
  return [{ type: 'CallRecorded', data: { ...item, outcome, comment } }];
}

export interface SnoozeWorkItem extends OnItem {
  /** Number of days, only a few, because an item snoozed for longer would be forgotten. */
  readonly days: number;
  readonly comment: string;
}

/**
 * Snoozes an item, which returns on a working day; its due time does not change.
 * @throws DomainError `WORK_ITEM_CLOSED`
 */
export function snoozeWorkItem(
  state: WorkItemState,
  { item, days, comment }: SnoozeWorkItem,
  { now }: DecideContext,
): WorkItemEvent[] {
  requireOpen(state);
  const until = nextBusinessHours(new Date(Date.parse(now) + days * DAY_MS).toISOString());
  return [{ type: 'WorkItemSnoozed', data: { ...item, until, comment } }];
}

/** Undoes an assignment: the item returns to its former assignee, unless another action followed. */
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
        return (state) => assignWorkItem(state, { item: { ...item, by }, assigneeId });
      },
    };
  },
  reliesOn: () => true,
};

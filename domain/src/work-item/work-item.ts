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
  /** Number of changes by staff; a sender states the one they saw. */
  readonly changes: number;
  /** The member of staff who acted most recently. */
  readonly changedBy: string | null;
  readonly assigneeId: string | null;
  readonly snoozedUntil: string | null;
  /** Outcome of the last call. */
  readonly outcome: CallOutcome | null;
}

const initialState = (): WorkItemState => ({
  changes: 0,
  changedBy: null,
  assigneeId: null,
  snoozedUntil: null,
  outcome: null,
});

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
function evolve(before: WorkItemState, event: WorkItemEvent): WorkItemState {
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

/** Streams `workItem-<workItemId>`. */
export const workItem: Aggregate<WorkItemState, WorkItemEvent> = {
  category: 'workItem',
  initialState,
  evolve,
  foldVersion: 2,
};

const NAMESPACE = '5f0f3a0e-0a63-5f7c-9d0e-5c1c8ad1f7b2';

/**
 * Derived from the subject of the work.
 * @param part distinguishes several, such as the attempt of a decision
 */
export const workItemId = (kind: QueueKind, subjectId: string, part: string | number = 0): string =>
  v5(`${kind}/${subjectId}/${part}`, NAMESPACE);

const workItemChanged = (): DomainError => new DomainError('conflict', 'WORK_ITEM_CHANGED');
export const workItemClosed = (): DomainError => new DomainError('conflict', 'WORK_ITEM_CLOSED');
/** Staff without decision rights, or involved in the case, cannot be assigned its work. */
export const assigneeCannot = (): DomainError => new DomainError('rule', 'WORK_ITEM_ASSIGNEE');
const noCall = (): DomainError => new DomainError('rule', 'WORK_ITEM_NO_CALL');

type Recorded<Type extends WorkItemEvent['type']> = Extract<WorkItemEvent, { type: Type }>['data'];

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
function requireSeen({ outcome, changes }: WorkItemState, { seenChanges }: OnItem): void {
  if (outcome !== null && outcome !== 'no-answer') throw workItemClosed();
  if (changes !== seenChanges) throw workItemChanged();
}

/**
 * Whether the last change is the sender's own, made on what they saw: repeating it has no effect. A
 * colleague's equal change is a conflict.
 */
const isRepeated = ({ changes, changedBy }: WorkItemState, { seenChanges, item }: OnItem): boolean =>
  changedBy === item.by && changes === seenChanges + 1;

/** Customers are promised a call within a day, and a payout within a day. */
const PROMISED_HOURS = 24;
/** Time of the last reminder, after which we send no more. */
const GUARANTOR_HOURS = 5 * 24;

const hoursAfter = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * HOUR_MS).toISOString();

/** Customers who wait for a person are promised an answer within a working day. */
const byNextBankDay: readonly QueueKind[] = ['manual-review', 'limit-increase'];

/** Deadline of the work. */
export function dueAt(kind: Exclude<QueueKind, 'human-review'>, openedAt: string): string {
  if (byNextBankDay.includes(kind))
    return endOfBusinessDate(addBankDays(formatDate(new Date(openedAt)), 1), 0);
  return hoursAfter(openedAt, kind === 'guarantors' ? GUARANTOR_HOURS : PROMISED_HOURS);
}

export interface AssignWorkItem extends OnItem {
  /** Null: unassigned. */
  readonly assigneeId: string | null;
}

/**
 * Takes an item, gives it to a colleague, or gives it back.
 * @throws DomainError `WORK_ITEM_CLOSED`, `WORK_ITEM_CHANGED`
 */
export function assignWorkItem(state: WorkItemState, command: AssignWorkItem): WorkItemEvent[] {
  const { item, assigneeId } = command;
  if (state.assigneeId === assigneeId && isRepeated(state, command)) return [];
  requireSeen(state, command);
  return [{ type: 'WorkItemAssigned', data: { ...item, assigneeId } }];
}

export interface RecordCall extends OnItem {
  readonly outcome: CallOutcome;
  readonly comment: string;
}

/**
 * Records the outcome of a call: any except no answer closes the item.
 * @throws DomainError `WORK_ITEM_NO_CALL`, `WORK_ITEM_CLOSED`, `WORK_ITEM_CHANGED`
 */
export function recordCall(state: WorkItemState, command: RecordCall): WorkItemEvent[] {
  const { item, outcome, comment } = command;
  if (!callQueues.includes(item.kind)) throw noCall();
  if (state.outcome === outcome && isRepeated(state, command)) return [];
  requireSeen(state, command);
  return [{ type: 'CallRecorded', data: { ...item, outcome, comment } }];
}

export interface SnoozeWorkItem extends OnItem {
  /** Only a few: an item snoozed for longer would be forgotten. */
  readonly days: number;
  readonly comment: string;
}

/**
 * The item returns on a working day; its due time does not change.
 * @throws DomainError `WORK_ITEM_CLOSED`, `WORK_ITEM_CHANGED`
 */
export function snoozeWorkItem(
  state: WorkItemState,
  command: SnoozeWorkItem,
  { now }: DecideContext,
): WorkItemEvent[] {
  const { item, days, comment } = command;
  const until = nextBusinessHours(new Date(Date.parse(now) + days * DAY_MS).toISOString());
  if (state.snoozedUntil === until && isRepeated(state, command)) return [];
  requireSeen(state, command);
  return [{ type: 'WorkItemSnoozed', data: { ...item, until, comment } }];
}

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

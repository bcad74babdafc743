import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { answersIncrease } from '@kreditlina/domain/credit-account/index';
import type { CreditApplicationEvent } from '@kreditlina/domain/credit-application/events';
import { reviewAnswerBy } from '@kreditlina/domain/credit-application/requested-review';
import { personal } from '@kreditlina/domain/kernel/personal';
import { type CallOutcome, type QueueKind, reviewQueues } from '@kreditlina/domain/work-item/contract';
import type { WorkItemEvent } from '@kreditlina/domain/work-item/events';
import { dueAt, workItemId } from '@kreditlina/domain/work-item/work-item';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import {
  defineTable,
  instant,
  integer,
  nullable,
  type RowOf,
  sealed,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';
import { z } from 'zod';

/** Remark by staff about the applicant, and the person whose key seals it. */
interface Remark {
  readonly userId: string;
  readonly text: string;
}
const remark = z.looseObject({ text: personal(z.string(), 'userId') });

/**
 * Work items of staff. No column holds the reason for a review: only the sealed state of the application
 * shows a list hit.
 */
const workItemTable = defineTable('work_item', {
  columns: {
    id: uuid(),
    kind: text<QueueKind>(),
    /** Null for items of an account, such as a withdrawal, since the account has its application. */
    application_id: nullable(uuid()),
    account_id: nullable(uuid()),
    /** Set for items of the queue `withdrawal`. */
    withdrawal_id: nullable(uuid()),
    opened_at: instant(),
    due_at: instant(),
    closed_at: nullable(instant()),
    assignee_id: nullable(uuid()),
    snoozed_until: nullable(instant()),
    tries: integer(),
    outcome: nullable(text<CallOutcome>()),
    remark: nullable(sealed<Remark>(remark)),
    /** Version of the stream in which staff changes are recorded. */
    version: integer(),
    changed_by: nullable(uuid()),
    changed_at: nullable(instant()),
  },
  key: 'id',
  indexes: [
    { columns: ['application_id'] },
    { columns: ['closed_at', 'due_at'] },
    { columns: ['closed_at', 'id'] },
  ],
});

type WorkItemTableRow = RowOf<typeof workItemTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    work_item: WorkItemTableRow;
  }
}

type Event = CreditApplicationEvent | CreditAccountEvent | WorkItemEvent;
type Touched = { readonly kind: QueueKind; readonly id: string; readonly does: 'open' | 'close' | 'wait' };

const item = (
  does: Touched['does'],
  kind: QueueKind,
  subjectId: string,
  part?: string | number,
): Touched => ({
  kind,
  does,
  id: workItemId(kind, subjectId, part),
});

/** Items of an attempt in every review queue, because the event does not name its queue. */
const reviewItems = (does: Touched['does'], applicationId: string, attempt: number): readonly Touched[] =>
  reviewQueues.map((kind) => item(does, kind, applicationId, attempt));

/**
 * Work items that an event opens, closes or pauses. Rejections and agreements lead to a telephone call, whose
 * item stays open until the call; other items close when the matter is settled.
 */
function touchedBy(event: Stored<Event>): readonly Touched[] {
  switch (event.type) {
    case 'ManualReviewOpened':
      return [
        item(
          'open',
          event.data.awaitsOffer ? 'cutter-offer' : 'manual-review',
          event.data.applicationId,
          event.data.attempt,
        ),
      ];
    case 'ManualReviewClosed': {
      const { applicationId, attempt, outcome } = event.data;
      const closed = reviewItems('close', applicationId, attempt);
      return outcome === 'reject'
        ? [...closed, item('open', 'call-rejected', applicationId, attempt)]
        : closed;
    }
    case 'CutterOfferMade':
      return reviewItems('close', event.data.applicationId, event.data.attempt);
    case 'CreditDecided': {
      const { applicationId, attempt, outcome } = event.data;
      // An approval after a rejection means that only an increase was rejected, so no call is needed.
      return [item(outcome === 'rejected' ? 'open' : 'close', 'call-rejected', applicationId, attempt)];
    }
    case 'HumanReviewRequested':
      return [item('open', 'human-review', event.data.applicationId, event.data.attempt)];
    case 'HumanReviewDecided': {
      const { applicationId, attempt, outcome } = event.data;
      const decided = item('close', 'human-review', applicationId, attempt);
      return outcome === 'reopened'
        ? [decided, item('close', 'call-rejected', applicationId, attempt)]
        : [decided];
    }
    case 'MoreRequested': {
      const { applicationId, attempt, reopens } = event.data;
      // Reopening the answers ends the review; the next decision may open a new one.
      return reviewItems(reopens ? 'close' : 'wait', applicationId, attempt);
    }
    case 'MoreAnswered':
      return reviewItems('wait', event.data.applicationId, event.data.attempt);
    case 'ConsentsAwaited':
      return [item('open', 'guarantors', event.data.applicationId)];
    case 'DecisionRequested':
    case 'GuarantorsDeclared':
    case 'GuarantorDeclined':
    case 'InvitationExpired':
    case 'InvitationWithdrawn':
    case 'ConsentTakenBack':
      return [item('close', 'guarantors', event.data.applicationId)];
    case 'AgreementConcluded':
      return [item('open', 'call-complete', event.data.applicationId)];
    case 'WithdrawalReferred':
      return [item('open', 'withdrawal', event.data.withdrawalId)];
    case 'WithdrawalApproved':
    case 'WithdrawalDenied':
    case 'WithdrawalCancelled':
    case 'PayoutFound':
      return [item('close', 'withdrawal', event.data.withdrawalId)];
    case 'LimitIncreaseRequested':
      return [item('open', 'limit-increase', event.data.accountId)];
    case 'LimitChanged':
      // A lower or unchanged limit does not answer a request for an increase.
      return answersIncrease(event.data) ? [item('close', 'limit-increase', event.data.accountId)] : [];
    case 'OpenClaimsChanged': {
      const { accountId, claims, added } = event.data;
      if (added.length > 0) return [item('open', 'claim', accountId)];
      return claims.length === 0 ? [item('close', 'claim', accountId)] : [];
    }
    case 'LimitIncreaseDeclined':
    case 'CreditLossDeclared':
    case 'AccountClosed':
      return [item('close', 'limit-increase', event.data.accountId)];
    default:
      return [];
  }
}

/** Events that end an application, so that it needs neither review nor follow-up. */
const ends: ReadonlySet<Event['type']> = new Set([
  'IncreaseAbandoned',
  'ApplicationExpired',
  'ApplicationWithdrawn',
]);
const endsWith: ReadonlySet<QueueKind> = new Set([...reviewQueues, 'guarantors']);

const keysOf = (event: Stored<Event>): readonly string[] =>
  'workItemId' in event.data ? [event.data.workItemId] : touchedBy(event).map(({ id }) => id);

export const workItemProjection = projection<typeof workItemTable, Event>({
  name: 'work-item',
  version: 8,
  table: workItemTable,
  categories: ['creditApplication', 'creditAccount', 'workItem'],
  poison: 'park',
  key: keysOf,
  alsoRowsWhere: (event) =>
    ends.has(event.type) && 'applicationId' in event.data
      ? { column: 'application_id', value: event.data.applicationId, match: 'equals' }
      : null,
  evolve: (row, event, key) => {
    if ('workItemId' in event.data) return row && worked(row, event as Stored<WorkItemEvent>);
    if (ends.has(event.type)) return row && endsWith.has(row.kind) ? closed(row, event.occurredAt) : row;
    const touched = touchedBy(event).find(({ id }) => id === key);
    if (touched?.does === 'open') return opened(row, event, touched);
    if (!touched || !row) return row;
    return touched.does === 'wait' ? asked(row, event) : closed(row, event.occurredAt);
  },
});

const closed = (row: WorkItemTableRow, at: string): WorkItemTableRow =>
  row.closed_at === null ? { ...row, closed_at: at, snoozed_until: null } : row;

/** Pauses an item while the applicant has questions to answer; the answer restarts the waiting time. */
function asked(row: WorkItemTableRow, event: Stored<Event>): WorkItemTableRow {
  if (event.type === 'MoreRequested') return { ...row, snoozed_until: event.data.answerBy };
  return {
    ...row,
    snoozed_until: null,
    due_at: dueAt(row.kind === 'cutter-offer' ? row.kind : 'manual-review', event.occurredAt),
  };
}

/**
 * Opens an item. An open item stays unchanged; a closed one becomes new work for the former assignee, except
 * a new request for a higher limit, which may come a year later.
 */
function opened(row: WorkItemTableRow | null, event: Stored<Event>, { kind, id }: Touched): WorkItemTableRow {
  if (row?.closed_at === null) return row;
  const { occurredAt, data } = event;
  const former = kind === 'limit-increase' ? null : row;
  return {
    id,
    kind,
    application_id: 'applicationId' in data ? data.applicationId : null,
    account_id: 'accountId' in data ? data.accountId : null,
    withdrawal_id: 'withdrawalId' in data ? data.withdrawalId : null,
    opened_at: occurredAt,
    due_at: kind === 'human-review' ? reviewAnswerBy(occurredAt) : dueAt(kind, occurredAt),
    closed_at: null,
    assignee_id: former?.assignee_id ?? null,
    snoozed_until: null,
    tries: former?.tries ?? 0,
    outcome: null,
    remark: former?.remark ?? null,
    version: row?.version ?? 0,
    changed_by: row?.changed_by ?? null,
    changed_at: row?.changed_at ?? null,
  };
}

function worked(row: WorkItemTableRow, event: Stored<WorkItemEvent>): WorkItemTableRow {
  const { by, userId } = event.data;
  const { version, occurredAt } = event;
  const changed = { ...row, version, changed_by: by, changed_at: occurredAt };
  switch (event.type) {
    case 'WorkItemAssigned':
      return { ...changed, assignee_id: event.data.assigneeId };
    case 'WorkItemSnoozed':
      return { ...changed, snoozed_until: event.data.until, remark: { userId, text: event.data.comment } };
    case 'CallRecorded': {
      const { outcome, comment } = event.data;
      const called = { ...changed, outcome, remark: { userId, text: comment }, snoozed_until: null };
      return outcome === 'no-answer' ? { ...called, tries: row.tries + 1 } : closed(called, occurredAt);
    }
  }
}

import { z } from 'zod';
import { id, idParams, instant, pagingFields, seenVersion, total } from '../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import { personalShown } from '../kernel/personal.ts';
import type { Right } from '../kernel/rights.ts';
import { ownWords } from '../validators/checked-fields.ts';

/** Kinds of work items, by the reason for the work. */
export const queueKinds = [
  'call-rejected',
  'call-complete',
  'manual-review',
  'cutter-offer',
  'human-review',
  'withdrawal',
  'limit-increase',
  'guarantors',
  'claim',
] as const;
export type QueueKind = (typeof queueKinds)[number];

/**
 * Queues of phone calls. Their items are closed by the outcome of the call, all others by their subject; a
 * claim by both.
 */
export const callQueues: readonly QueueKind[] = ['call-rejected', 'call-complete', 'claim'];

/** Queues of cases that may have an undecided hit. */
export const reviewQueues: readonly QueueKind[] = ['manual-review', 'cutter-offer'];

/** Interval in which an open page in the foreground reports its presence. */
export const PRESENCE_EVERY_MS = 10_000;

/** Queues as staff see them. Hits are separated on reading, so that no table shows that a person has one. */
export const queues = [...queueKinds, 'hits'] as const;
export type Queue = (typeof queues)[number];

export const itemFilters = ['open', 'overdue', 'snoozed', 'mine', 'unassigned', 'closed'] as const;
export type ItemFilter = (typeof itemFilters)[number];

/** Work items, most urgent first. */
const workItemsQuery = z.strictObject({
  /** All queues by default. */
  queue: z.enum(queues).optional(),
  show: z.enum(itemFilters).default('open'),
  ...pagingFields,
});
export type WorkItemsQuery = z.output<typeof workItemsQuery>;

/** Outcome of a call. After `no-answer` it is tried again. */
export const callOutcomes = ['reached', 'no-answer', 'unreachable', 'not-needed'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

const colleague = z.strictObject({ id, name: z.string() });

const comment = ownWords;

export const workItemRow = z.strictObject({
  id,
  queue: z.enum(queues),
  application_id: id,
  company_id: id.nullable(),
  company_name: z.string().nullable(),
  company_number: z.string().nullable(),
  /** Id of the withdrawal to decide on; null for other work. */
  withdrawal_id: id.nullable(),
  user_name: personalShown(z.string()),
  user_phone: personalShown(z.string().nullable()),
  opened_at: instant,
  due_at: instant,
  is_overdue: z.boolean(),
  snoozed_until: instant.nullable(),
  assignee: colleague.nullable(),
  /** Number of unanswered calls. */
  tries: z.int(),
  outcome: z.enum(callOutcomes).nullable(),
  /** Latest comment of a snooze or call. */
  comment: personalShown(z.string()),
  closed_at: instant.nullable(),
  /** Version of the item's stream, with person and time of the latest change by staff. */
  version: seenVersion,
  changed_by: colleague.nullable(),
  changed_at: instant.nullable(),
});
export type WorkItemRow = z.output<typeof workItemRow>;

const workItemsAnswer = z.strictObject({
  work_items: z.array(workItemRow),
  total,
  /** Open and overdue items per queue. */
  queues: z.array(z.strictObject({ queue: z.enum(queues), open: z.int(), overdue: z.int() })),
  /** Bank payment files that are unreadable, missing or usable only in part. */
  payment_files_waiting: z.int(),
  /** Payouts and returns of which the bank's date cannot be right. */
  payouts_waiting: z.int(),
});
export type WorkItems = z.output<typeof workItemsAnswer>;

export const getQueues = endpoint({
  method: 'GET',
  path: '/api/admin/queues',
  access: staffWith('read'),
  summary: 'Lists the work items of staff, most urgent first',
  query: workItemsQuery,
  answer: workItemsAnswer,
});

/** Reports that the reader has a page open; the answer names others who have it open. */
const presenceBody = z.strictObject({ page: z.enum(['company', 'application']), id });
const presenceAnswer = z.strictObject({ others: z.array(colleague) });

export const notePresence = endpoint({
  method: 'POST',
  path: '/api/admin/presence',
  access: staffWith('read'),
  summary: 'Reports that the caller has a page open, and lists colleagues who have it open',
  body: presenceBody,
  answer: presenceAnswer,
});

/** Right required to work the queues and to be assigned items. */
export const WORKS_QUEUES = 'review' satisfies Right;

const seen = { version: seenVersion };

export const assignWorkItemBody = z.strictObject({
  ...seen,
  /** Null to remove the assignment. */ assignee_id: id.nullable(),
});

export const assignWorkItem = endpoint({
  method: 'POST',
  path: '/api/admin/queues/:id/assign',
  access: staffWith(WORKS_QUEUES),
  summary: 'Assigns a work item to the caller or a colleague, or removes the assignment',
  params: idParams,
  body: assignWorkItemBody,
  answer: z.strictObject({}),
  errors: ['WORK_ITEM_ASSIGNEE', 'WORK_ITEM_CHANGED', 'WORK_ITEM_CLOSED'],
});

/** Staff members to whom an item can be assigned. */
const colleaguesAnswer = z.strictObject({ colleagues: z.array(colleague) });

export const getColleagues = endpoint({
  method: 'GET',
  path: '/api/admin/queues/colleagues',
  access: staffWith(WORKS_QUEUES),
  summary: 'Lists the colleagues to whom a work item can be assigned',
  answer: colleaguesAnswer,
});

export const snoozeWorkItemBody = z.strictObject({ ...seen, days: z.int().min(1).max(14), comment });

export const snoozeWorkItem = endpoint({
  method: 'POST',
  path: '/api/admin/queues/:id/snooze',
  access: staffWith('review'),
  summary: 'Snoozes a work item for some days; the comment is recorded',
  params: idParams,
  body: snoozeWorkItemBody,
  answer: z.strictObject({}),
  errors: ['WORK_ITEM_CHANGED', 'WORK_ITEM_CLOSED'],
});

export const recordCallBody = z.strictObject({ ...seen, outcome: z.enum(callOutcomes), comment });

export const recordCall = endpoint({
  method: 'POST',
  path: '/api/admin/queues/:id/record-call',
  access: staffWith('review'),
  summary: 'Records the outcome of a call; the comment is recorded',
  params: idParams,
  body: recordCallBody,
  answer: z.strictObject({}),
  errors: ['WORK_ITEM_CHANGED', 'WORK_ITEM_CLOSED', 'WORK_ITEM_NO_CALL'],
});

/** Reasons for work items. */
export const queueKinds = [
  'call-rejected',
  'call-complete',
  'manual-review',
  'cutter-offer',
  'human-review',
  'withdrawal',
  'limit-increase',
  'guarantors',
] as const;
export type QueueKind = (typeof queueKinds)[number];

/**
 * Queues as staff see them: hits are manual reviews, separated on reading, because no table may show that a
 * person was found in a list.
 */
export const queues = [...queueKinds, 'hits'] as const;
export type Queue = (typeof queues)[number];

/** Queues of telephone calls, whose items end with the call's outcome; others end with their subject. */
export const callQueues: readonly QueueKind[] = ['call-rejected', 'call-complete'];

/** Queues of cases that may have an undecided hit. */
export const reviewQueues: readonly QueueKind[] = ['manual-review', 'cutter-offer'];

/** Outcome of a call. After `no-answer` it is tried again. */
export const callOutcomes = ['reached', 'no-answer', 'unreachable', 'not-needed'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Filters of a queue. */
export const itemFilters = ['open', 'overdue', 'snoozed', 'mine', 'unassigned', 'closed'] as const;
export type ItemFilter = (typeof itemFilters)[number];

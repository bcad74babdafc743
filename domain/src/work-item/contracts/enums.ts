/** Why somebody of the staff has something to do. */
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

/** As staff see them: hits are manual reviews, told apart on reading, since no table shows that somebody was found in a list. */
export const queues = [...queueKinds, 'hits'] as const;
export type Queue = (typeof queues)[number];

/** Queues whose work is a telephone call, and ends with what came of it; the others end with what they are about. */
export const callQueues: readonly QueueKind[] = ['call-rejected', 'call-complete'];

/** Queues of cases in which a hit can wait to be assessed. */
export const reviewQueues: readonly QueueKind[] = ['manual-review', 'cutter-offer'];

/** What came of a call. After `no-answer` somebody tries again. */
export const callOutcomes = ['reached', 'no-answer', 'unreachable', 'not-needed'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Which of a queue's items are listed. */
export const itemFilters = ['open', 'overdue', 'snoozed', 'mine', 'unassigned', 'closed'] as const;
export type ItemFilter = (typeof itemFilters)[number];

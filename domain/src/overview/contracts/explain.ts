import { z } from 'zod';
import { staffWith } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/** The amounts of the overview; every other tile counts the rows behind its link. */
export const explainedTiles = ['available', 'lent', 'interest'] as const;
export type ExplainedTile = (typeof explainedTiles)[number];

/** Kinds of events that post what these amounts are made of. */
export const explainedBy = [
  'WithdrawalPaidOut',
  'PayoutReturned',
  'PaymentAllocated',
  'CreditApplied',
  'OverpaymentCredited',
  'PaymentReversed',
  'CreditLossDeclared',
  'CreditLossReversed',
  'InterestAccrued',
  'OverdueInterestCharged',
  'InterestCorrected',
] as const;
export type ExplainedBy = (typeof explainedBy)[number];

/** What stands between the limits and what is lent of them, counted by credits as they are now. */
export const countedByCredits = ['limits', 'reserved', 'above-limit', 'ended'] as const;

/** GET /api/admin/overview/explain */
export const explainTileQuery = z.strictObject({ tile: z.enum(explainedTiles) });

/** What an amount of the overview is made of: the lines add up to it. */
export const explainTileAnswer = z.strictObject({
  tile: z.enum(explainedTiles),
  amount_cents: z.int(),
  lines: z.array(
    z.strictObject({
      /** The kind of event; or limits, what draws on their way hold of them, what is owed above them, and what is lent on credits that have ended. */
      what: z.enum([...countedByCredits, ...explainedBy]),
      /** How many such events there were; null for what is not counted by events. */
      events: z.int().min(1).nullable(),
      amount_cents: z.int(),
    }),
  ),
});
export type ExplainTileAnswer = z.output<typeof explainTileAnswer>;

export const explainOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview/explain',
  access: staffWith('read'),
  summary: 'The kinds of events that an amount of the dashboard is the sum of',
  query: explainTileQuery,
  answer: explainTileAnswer,
});

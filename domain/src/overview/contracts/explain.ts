import { z } from 'zod';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';

/** Amounts of the overview; other tiles count the rows behind their link. */
export const explainedTiles = ['available', 'lent', 'interest'] as const;
export type ExplainedTile = (typeof explainedTiles)[number];

const explainTileQuery = z.strictObject({ tile: z.enum(explainedTiles) });

/** Event types that make up these amounts. */
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

/** Differences between the limits and the lent principal, summed over current credits. */
export const countedByCredits = ['limits', 'reserved', 'above-limit', 'ended'] as const;

/** Components of an overview amount: the lines add up to it. */
export const explainTileAnswer = z.strictObject({
  tile: z.enum(explainedTiles),
  amount_cents: z.int(),
  lines: z.array(
    z.strictObject({
      /**
       * Event type; or limits, amounts reserved by pending withdrawals, debt above the limit, and principal
       * on ended credits.
       */
      what: z.enum([...countedByCredits, ...explainedBy]),
      /** Number of events; null for a line without events. */
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

import { z } from 'zod';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';

/** Tiles with an amount that can be explained. All other tiles count rows and link to them. */
export const explainedTiles = ['available', 'lent', 'interest'] as const;
export type ExplainedTile = (typeof explainedTiles)[number];

const explainTileQuery = z.strictObject({ tile: z.enum(explainedTiles) });

/** Event types that make up these amounts. */
export const explainedBy = [
  'WithdrawalPaidOut',
  'PayoutReturned',
  'PaymentAllocated',
  'CreditApplied',
  'PaymentReversed',
  'CreditLossDeclared',
  'CreditLossReversed',
  'AccruedInterestRecorded',
  'AccountRecast',
] as const;
export type ExplainedBy = (typeof explainedBy)[number];

/** Lines computed from current credits, which explain the difference between limits and principal. */
export const countedByCredits = ['limits', 'reserved', 'above-limit', 'ended'] as const;

/** Explanation of an amount in the overview; the lines add up to it. */
export const explainTileAnswer = z.strictObject({
  tile: z.enum(explainedTiles),
  amount_cents: z.int(),
  lines: z.array(
    z.strictObject({
      /** Event type, or a line computed from current credits. */
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
  summary: 'Explains how an amount on the dashboard arose, by kind of event',
  query: explainTileQuery,
  answer: explainTileAnswer,
});

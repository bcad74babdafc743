import { z } from 'zod';
import { ageing } from '../../credit-account/contracts/customer.ts';
import { askedInstant, id, idParams, instant, pagingFields, total } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import { personalShown } from '../../kernel/personal.ts';

/** Kinds of account events, by subject. */
export const timelineKinds = [
  'withdrawal',
  'payment',
  'notice',
  'interest',
  'limit',
  'loss',
  'state',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

const timelineQuery = z.strictObject({
  kind: z.enum(timelineKinds).optional(),
  ...pagingFields,
  /** Shows the state as it was at this instant. */
  as_of: askedInstant.optional(),
});

const timelineEntry = z.strictObject({
  event_id: id,
  account_id: id,
  type: z.string(),
  kind: z.enum(timelineKinds),
  sentence: z.string(),
  occurred_at: instant,
  effective_on: z.iso.date(),
  /** Öre; null for an event without an amount. */
  amount_cents: z.int().nullable(),
  /** Value before a change. */
  before_cents: z.int().nullable(),
  /** New and former rate; null unless the rate changed. */
  rate_year_basis_points: z.int().nullable(),
  before_rate_year_basis_points: z.int().nullable(),
  actor_kind: z.enum(['customer', 'staff', 'system']),
  /** Name of a colleague; customers are not named here. */
  colleague: z.string().nullable(),
  reason_code: z.string().nullable(),
  comment: personalShown(z.string().nullable()),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** All events of the company's accounts, latest first, and its late periods. */
const timelineAnswer = z.strictObject({
  entries: z.array(timelineEntry),
  total,
  late_periods: z.array(
    z.strictObject({
      from: z.iso.date(),
      /** Null while the period lasts. */
      through: z.iso.date().nullable(),
      days: z.int(),
      ageing,
    }),
  ),
});
export type Timeline = z.output<typeof timelineAnswer>;

export const getTimeline = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/timeline',
  access: staffWith('read'),
  summary: "Lists the events of a company's credit accounts, and the periods when they were past due",
  params: idParams,
  query: timelineQuery,
  answer: timelineAnswer,
  errors: ['DATE_IN_FUTURE'],
});

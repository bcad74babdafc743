import { z } from 'zod';
import { askedDay, id, instant, pagingFields, total } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';

/** Maximum number of overrides measured in one request; the newest are measured. */
export const OVERRIDES_MEASURED = 1_000;

/** Staff decisions that deviate from the rules, or replace them for a credit. */
export const overrideTypes = [
  'LimitChanged',
  'RateChanged',
  'PaymentPlanChanged',
  'ReminderFeeWaived',
  'RuleOverridden',
  'RuleSkipped',
  'BankDataSkipped',
  'AccountingDataSkipped',
] as const;
export type OverrideType = (typeof overrideTypes)[number];

const day = askedDay.optional();

export const overridesQuery = z.strictObject({
  ...pagingFields,
  type: z.enum(overrideTypes).optional(),
  reason: z.string().max(40).optional(),
  actor: id.optional(),
  /** Range of decision dates in Sweden, both inclusive. */
  from: day,
  through: day,
});
export type OverridesQuery = z.output<typeof overridesQuery>;

/** Performance of the credit from the override until today. */
const outcome = z.strictObject({
  /** Öre written off and neither reversed nor recovered. */
  loss_cents: z.int(),
  /** Interest and late interest earned, in öre. */
  income_cents: z.int(),
  /** Longest delay of a payment, in days. */
  days_late: z.int(),
});
export type OverrideOutcome = z.output<typeof outcome>;

const measured = outcome.extend({ overrides: z.int(), credits: z.int() });
const person = z.strictObject({ id: z.string(), name: z.string().nullable() });

const overrideCase = outcome.extend({
  /** Event id of the override. */
  id,
  type: z.enum(overrideTypes),
  sentence: z.strictObject({ sv: z.string(), en: z.string() }),
  occurred_at: instant,
  reason_code: z.string().nullable(),
  /** Staff member who made the override or, if it needed two people, proposed it. */
  by: person,
  approved_by: person.nullable(),
  /** Null if the application has no company yet. */
  company: z.strictObject({ id, name: z.string(), company_number: z.string() }).nullable(),
});
export type OverrideCase = z.output<typeof overrideCase>;

/**
 * `approved` counts other people's overrides that the person approved. A credit counts once per group, from
 * its first override in the group on.
 */
export const overridesAnswer = z.strictObject({
  by_reason: z.array(measured.extend({ reason_code: z.string().nullable() })),
  by_person: z.array(measured.extend({ by: person, approved: z.int() })),
  cases: z.array(overrideCase),
  total,
  /** False if older overrides were left out. */
  is_total_exact: z.boolean(),
});
export type Overrides = z.output<typeof overridesAnswer>;

export const listOverrideLedger = endpoint({
  method: 'GET',
  path: '/api/admin/overrides',
  access: staffWith('see-personal-data'),
  summary: 'Lists overrides by staff and what became of the credits, by reason, person and case',
  query: overridesQuery,
  answer: overridesAnswer,
});

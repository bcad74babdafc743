import { z } from 'zod';
import { staffWith } from '../../kernel/access.ts';
import { askedDay, id, instant, numberInText, total } from '../../kernel/contract-fields.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/** What staff let go otherwise than the rules said, or decided about a credit in their place. */
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

/** Overrides that are measured at once, the newest. */
export const OVERRIDES_MEASURED = 1_000;

const day = askedDay.optional();

/** GET /api/admin/overrides */
export const overridesQuery = z.strictObject({
  page: numberInText(0, 10_000).default(0),
  rows: numberInText(1, 100).default(25),
  type: z.enum(overrideTypes).optional(),
  reason: z.string().max(40).optional(),
  actor: id.optional(),
  /** Days in Sweden on which it was decided, both included. */
  from: day,
  through: day,
});
export type OverridesQuery = z.output<typeof overridesQuery>;

/** What became of a credit after an override, until today. */
const outcome = z.strictObject({
  /** Öre written off and neither taken back nor recovered. */
  loss_cents: z.int(),
  /** Öre of interest and late interest that it earned. */
  income_cents: z.int(),
  /** Most days that a payment was late. */
  days_late: z.int(),
});
export type OverrideOutcome = z.output<typeof outcome>;

const measured = outcome.extend({ overrides: z.int(), credits: z.int() });
const person = z.strictObject({ id: z.string(), name: z.string().nullable() });

const overrideCase = outcome.extend({
  /** Of the event. */
  id,
  type: z.enum(overrideTypes),
  sentence: z.strictObject({ sv: z.string(), en: z.string() }),
  occurred_at: instant,
  reason_code: z.string().nullable(),
  by: person,
  /** Null while an application has named none. */
  company: z.strictObject({ id, name: z.string(), company_number: z.string() }).nullable(),
});
export type OverrideCase = z.output<typeof overrideCase>;

/** Each credit counts once in a group, from the first override of the group on. */
export const overridesAnswer = z.strictObject({
  by_reason: z.array(measured.extend({ reason_code: z.string().nullable() })),
  by_person: z.array(measured.extend({ by: person })),
  cases: z.array(overrideCase),
  total,
  /** False: there are older ones that were not measured. */
  is_total_exact: z.boolean(),
});
export type Overrides = z.output<typeof overridesAnswer>;

export const listOverrideLedger = endpoint({
  method: 'GET',
  path: '/api/admin/overrides',
  access: staffWith('see-personal-data'),
  summary: 'Every override by staff, measured by what became of the credit: by reason, by person, by case',
  query: overridesQuery,
  answer: overridesAnswer,
});

import { z } from 'zod';
import { adminApplicationStatus, applicationStep, id, instant, total } from '../../kernel/contract-fields.ts';

const prefix = z.string().trim().max(100).optional();
export const pageSizes = [5, 10, 25] as const;

/** GET /api/admin/credit-applications (and the user's list): filters are case-insensitive prefixes, joined by AND. */
export const applicationListQuery = z.strictObject({
  /** YYYY-MM-DD in Europe/Stockholm; the day on which the application was last updated. Default today. */
  d: z.iso.date().optional(),
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  rows: z.coerce.number().int().min(1).max(100).default(5),
  company_name: prefix,
  company_number: prefix,
  status: prefix,
  step: prefix,
  signed: z.enum(['true', 'false']).optional(),
  sort: z
    .enum([
      'user_name',
      'company_number',
      'company_name',
      'status',
      'risk_class',
      'step',
      'signed',
      'updated_at',
    ])
    .default('updated_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type ApplicationListQuery = z.output<typeof applicationListQuery>;
export const userApplicationsQuery = applicationListQuery.omit({ d: true });

export const applicationRow = z.strictObject({
  id,
  company_id: id.nullable(),
  company_number: z.string().nullable(),
  company_name: z.string().nullable(),
  status: adminApplicationStatus,
  /** True while staff must look at it. */
  manual_review: z.boolean(),
  risk_class: z.string().nullable(),
  step: applicationStep,
  signed: z.boolean(),
  updated_at: instant,
  user_id: id,
  /** Masked, YYMMDD-**** (X-48). */
  user_ssn: z.string(),
  user_name: z.string(),
  user_phone: z.string().nullable(),
  user_email: z.string().nullable(),
});
export type ApplicationRow = z.output<typeof applicationRow>;
export const applicationListAnswer = z.strictObject({ credit_applications: z.array(applicationRow), total });

/** GET /api/admin/users/{id}/credit-applications */
export const userApplicationsAnswer = applicationListAnswer.extend({
  user: z.strictObject({
    id,
    name: z.string(),
    ssn: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
});

/** GET /api/admin/credit-application/{id} */
export const applicationDetailAnswer = applicationRow.extend({
  limit_cents: z.int().nullable(),
  rate_year_basis_points: z.int().nullable(),
  policy_version: z.string().nullable(),
  credit_warnings: z.array(z.string()),
  review_reasons: z.array(z.string()),
  limit_cal_details: z.array(
    z.strictObject({
      rule: z.string(),
      text: z.string(),
      input: z.string(),
      threshold: z.string(),
      result: z.enum(['passed', 'failed', 'not-applicable']),
      effect: z.string(),
    }),
  ),
});

/** GET /api/admin/credit-application/{id}/audit */
export const auditEntry = z.strictObject({
  event_id: id,
  stream: z.string(),
  version: z.int(),
  position: z.string(),
  type: z.string(),
  sentence: z.strictObject({ sv: z.string(), en: z.string() }),
  actor: z.strictObject({ kind: z.string(), id: z.string(), role: z.string(), name: z.string().nullable() }),
  occurred_at: instant,
  effective_on: z.iso.date(),
  recorded_at: instant,
  reason_code: z.string().nullable(),
  comment: z.string().nullable(),
  /** Field by field what the event changed; personal numbers masked. */
  changes: z.array(
    z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  hash: z.string(),
  /** Recomputed from the stored bytes on this read. */
  is_verified: z.boolean(),
});
export type AuditEntry = z.output<typeof auditEntry>;
export const auditAnswer = z.strictObject({
  audit_entries: z.array(auditEntry),
  total,
  is_verified: z.boolean(),
});

/** POST /api/admin/users/{id}/reveal-ssn: asks why and is itself an event. */
export const revealSsnBody = z.strictObject({ purpose: z.string().trim().min(10).max(500) });
export const revealSsnAnswer = z.strictObject({ ssn: z.string() });

/** POST /api/admin/users/look-up: the number never appears in an address. */
export const userLookUpBody = z.strictObject({ ssn: z.string().trim().min(10).max(13) });
export const userLookUpAnswer = z.strictObject({ id });

/** GET /api/admin/overview: the counts of the tiles that exist by now. */
export const overviewAnswer = z.strictObject({
  number_of_applications: z.int(),
  number_of_cutter_applications: z.int(),
  number_of_users: z.int(),
  approved_customers: z.int(),
  rejected_customers: z.int(),
  contracts_rejected: z.int(),
  number_of_applications_today: z.int(),
  number_of_manual_reviews: z.int(),
  number_of_logins_today: z.int(),
  total_available_limit_amount_cents: z.int(),
});

/** GET /api/admin/operations: projections, parked events, jobs. */
export const operationsAnswer = z.strictObject({
  projections: z.array(
    z.strictObject({
      name: z.string(),
      version: z.int(),
      status: z.string(),
      position: z.string(),
      events_behind: z.int(),
      last_error: z.string().nullable(),
    }),
  ),
  parked_events: z.array(
    z.strictObject({
      projection: z.string(),
      stream: z.string(),
      version: z.int(),
      type: z.string(),
      reason: z.string(),
      parked_at: instant,
    }),
  ),
});

/** Filters accept the old spelling of the specification. */
export const statusFilterAliases: Readonly<Record<string, string>> = { 'reject-aros': 'rejected-aros' };

import { z } from 'zod';
import { adminApplicationStatus, id, instant, total } from '../../kernel/contract-fields.ts';
import { applicationStep, ruleResult } from './enums.ts';

const prefix = z.string().trim().max(100).optional();

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
  /** Masked, YYMMDD-****. */
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
      result: ruleResult,
      effect: z.string(),
    }),
  ),
});

/** Filters accept the old spelling of the specification. */
export const statusFilterAliases: Readonly<Record<string, string>> = { 'reject-aros': 'rejected-aros' };

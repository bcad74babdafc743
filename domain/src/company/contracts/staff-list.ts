import { z } from 'zod';
import { ageing } from '../../credit-account/contracts/customer.ts';
import { rejecters } from '../../credit-application/contracts/enums.ts';
import { adminApplicationStatus, amount, askedDay, id, instant } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import {
  listCount,
  listExport,
  listQuery,
  prefixFilter,
  wordsFilter,
  yesNoFilter,
} from '../../kernel/list-contract.ts';
import { tagColors } from '../../tag/contracts/enums.ts';

/** Filters of the company list behind the overview's tiles; each is defined with its implementation. */
export const companyFilters = [
  'all',
  'cutter',
  'approved-customers',
  'rejected-customers',
  'contracts-rejected',
  'amortizations',
  'late-payments',
  'credit-loss',
  'events',
] as const;
export type CompanyFilter = (typeof companyFilters)[number];
/** Filters that also need the day `d`. */
export const filtersOfDay: readonly CompanyFilter[] = ['amortizations', 'credit-loss', 'events'];

const sorts = [
  'inserted_at',
  'updated_at',
  'company_name',
  'company_number',
  'credit_limit',
  'loan_amount',
  'oldest_due_notice',
] as const;
export type CompanySort = (typeof sorts)[number];

export const usualOrder = (
  q: CompanyFilter,
): { readonly sort: CompanySort; readonly order: 'asc' | 'desc' } =>
  q === 'all' ? { sort: 'inserted_at', order: 'desc' } : { sort: 'oldest_due_notice', order: 'asc' };

/** Default order: newest entry first or, for the filter of a tile, oldest late notice first. */
export const companyListQuery = listQuery(
  sorts,
  { sort: 'inserted_at', order: 'desc' },
  {
    q: z.enum(companyFilters).default('all'),
    /** Day for filters of a single day, YYYY-MM-DD; today by default. */
    d: askedDay.optional(),
    company_name: wordsFilter,
    company_number: prefixFilter,
    approved: yesNoFilter,
    signed: yesNoFilter,
    has_borrowed: yesNoFilter,
    /** Late companies, by the days since their oldest late notice fell due. */
    ageing: ageing.optional(),
    /** Companies with a tag of this colour. */
    color: z.enum(tagColors).optional(),
    tag: id.optional(),
    /** Payment reference of an account. */
    ocr: z
      .string()
      .regex(/^\d{3,25}$/)
      .optional(),
  },
).extend({ sort: z.enum(sorts).optional(), order: z.enum(['asc', 'desc']).optional() });
export type CompanyListQuery = z.output<typeof companyListQuery>;

export const companyRow = z.strictObject({
  id,
  company_number: z.string(),
  company_name: z.string(),
  /** Status of the newest application; null if there is none. */
  status: adminApplicationStatus.nullable(),
  /** The next three fields are the same as in the list of applications. */
  rejected_by: z.enum(rejecters).nullable(),
  manual_review: z.boolean(),
  review_answer_by: instant.nullable(),
  approved: z.boolean(),
  signed: z.boolean(),
  has_borrowed: z.boolean(),
  /** Credit limit in kronor; null without a credit. */
  credit_limit: amount.nullable(),
  /** Outstanding principal in kronor. */
  loan_amount: z.number().multipleOf(0.01),
  number_of_due_notices: z.int().min(0),
  /** Due date of the oldest late notice. */
  oldest_due_notice: z.iso.date().nullable(),
  /** Days since `oldest_due_notice`; 0 if no notice is late. */
  days_past_due: z.int().min(0),
  tags: z.array(z.strictObject({ id, name: z.string(), color_hex: z.enum(tagColors) })),
  inserted_at: instant,
  updated_at: instant,
});
export type CompanyRow = z.output<typeof companyRow>;
const companyListAnswer = z.strictObject({ companies: z.array(companyRow), ...listCount });

export const listCompaniesForStaff = endpoint({
  method: 'GET',
  path: '/api/admin/companies',
  access: staffWith('read'),
  summary: 'Lists companies with their latest application, credit and late notices',
  query: companyListQuery,
  answer: companyListAnswer,
});

export const exportCompanies = listExport(
  '/api/admin/companies/export',
  'Exports the filtered list of companies as a file',
  companyListQuery,
);

const kronor = z.number().min(0).multipleOf(0.01);
/** Companies with late payments and their outstanding principal in kronor. */
const late = { companies: z.int().min(0), loan_amount: kronor };

/** Companies with a late notice, by the days since the oldest one fell due. */
const ageingAnswer = z.strictObject({
  /** Business date on which the days are counted. */
  today: z.iso.date(),
  /** All four classes, shortest first, including empty ones. */
  classes: z.array(z.strictObject({ ageing, ...late })).length(4),
  /** Principal owed by all companies, late or not. */
  lent_amount: kronor,
});
export type AgeingAnswer = z.output<typeof ageingAnswer>;

export const getAgeing = endpoint({
  method: 'GET',
  path: '/api/admin/ageing',
  access: staffWith('read'),
  summary: 'Returns the number of late companies and their principal, by days past due',
  answer: ageingAnswer,
});

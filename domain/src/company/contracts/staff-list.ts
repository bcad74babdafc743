import { z } from 'zod';
import { ageing } from '../../credit-account/contracts/customer.ts';
import { rejecters } from '../../credit-application/contracts/enums.ts';
import { staffWith } from '../../kernel/access.ts';
import { adminApplicationStatus, amount, askedDay, id, instant } from '../../kernel/contract-fields.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import {
  listCount,
  listExport,
  listQuery,
  prefixFilter,
  wordsFilter,
  yesNoFilter,
} from '../../kernel/list-contract.ts';
import { tagColors } from '../../tag/contracts/enums.ts';

/** The ways in which the tiles of the overview narrow the list of companies; what each means is defined with its filter. */
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
/** Those that are of one day, `d`. */
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

/** GET /api/admin/companies: by the day of entry, newest first; narrowed by a tile, by the oldest notice that is late. */
export const companyListQuery = listQuery(
  sorts,
  { sort: 'inserted_at', order: 'desc' },
  {
    q: z.enum(companyFilters).default('all'),
    /** YYYY-MM-DD, for the filters that are of one day; default today. */
    d: askedDay.optional(),
    company_name: wordsFilter,
    company_number: prefixFilter,
    approved: yesNoFilter,
    signed: yesNoFilter,
    has_borrowed: yesNoFilter,
    /** Companies that are late, by the days since their oldest late notice fell due. */
    ageing: ageing.optional(),
    /** Companies with a tag of this colour. */
    color: z.enum(tagColors).optional(),
  },
).extend({ sort: z.enum(sorts).optional(), order: z.enum(['asc', 'desc']).optional() });
export type CompanyListQuery = z.output<typeof companyListQuery>;

/** What a list is sorted by when the reader has not said. */
export const usualOrder = (
  q: CompanyFilter,
): { readonly sort: CompanySort; readonly order: 'asc' | 'desc' } =>
  q === 'all' ? { sort: 'inserted_at', order: 'desc' } : { sort: 'oldest_due_notice', order: 'asc' };

export const companyRow = z.strictObject({
  id,
  company_number: z.string(),
  company_name: z.string(),
  /** Of the newest application; null before there is one. */
  status: adminApplicationStatus.nullable(),
  /** The same as in the list of applications: who rejected it, whether staff must look at it, and until when an answer was promised. */
  rejected_by: z.enum(rejecters).nullable(),
  manual_review: z.boolean(),
  review_answer_by: instant.nullable(),
  approved: z.boolean(),
  signed: z.boolean(),
  has_borrowed: z.boolean(),
  /** Null without any credit. */
  credit_limit: amount.nullable(),
  /** Principal that is lent out. */
  loan_amount: z.number().multipleOf(0.01),
  number_of_due_notices: z.int().min(0),
  /** The day by which the oldest notice that is late was to be paid. */
  oldest_due_notice: z.iso.date().nullable(),
  /** Days since then. */
  days_past_due: z.int().min(0),
  tags: z.array(z.strictObject({ id, name: z.string(), color_hex: z.enum(tagColors) })),
  inserted_at: instant,
  updated_at: instant,
});
export type CompanyRow = z.output<typeof companyRow>;
export const companyListAnswer = z.strictObject({ companies: z.array(companyRow), ...listCount });

export const listCompaniesForStaff = endpoint({
  method: 'GET',
  path: '/api/admin/companies',
  access: staffWith('read'),
  summary: 'Companies with their newest application, credit and late notices',
  query: companyListQuery,
  answer: companyListAnswer,
});

export const exportCompanies = listExport(
  '/api/admin/companies/export',
  'The whole filtered list of companies as a file',
  companyListQuery,
);

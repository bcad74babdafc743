import { z } from 'zod';
import { pdfAnswer } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import {
  figuresAnswer,
  figuresQuery,
  reportAnswer,
  reportBody,
  reportParams,
} from '../../report/contract.ts';

/** Counts on the tiles. Each equals the number of rows that its tile links to. */
export const overviewAnswer = z.strictObject({
  /** Business date of the daily counts. */
  today: z.iso.date(),
  number_of_applications: z.int(),
  number_of_cutter_applications: z.int(),
  number_of_users: z.int(),
  number_of_amortizations_today: z.int(),
  number_of_late_payments: z.int(),
  /** Companies whose oldest late notice fell due more than ninety days ago. */
  number_of_late_over_90_days: z.int(),
  number_of_companies_with_credit_loss: z.int(),
  number_of_customers_with_events_today: z.int(),
  approved_customers: z.int(),
  rejected_customers: z.int(),
  contracts_rejected: z.int(),
  number_of_applications_today: z.int(),
  number_of_manual_reviews: z.int(),
  number_of_human_reviews: z.int(),
  number_of_logins_today: z.int(),
  total_available_limit_amount_cents: z.int(),
  /** Total of all withdrawals paid out, in öre; equals the all-time sum of the withdrawal chart. */
  total_lent_amount_cents: z.int(),
  /** Interest accrued in all, with late interest, in öre; equals the all-time sum of the interest chart. */
  total_interest_accrued_cents: z.int(),
  /** Number of accounts that failed in the latest business day. */
  number_of_failed_accounts: z.int(),
});

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: staffWith('read'),
  summary: 'Returns the counts and totals of the dashboard',
  answer: overviewAnswer,
});

export const listFigures = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  access: staffWith('read'),
  summary: 'Returns the figures of a chart by day or, for all time, by month',
  query: figuresQuery,
  answer: figuresAnswer,
  errors: ['REPORT_DATES_REVERSED', 'REPORT_DATE_IN_FUTURE', 'REPORT_TOO_LONG'],
});

export const orderReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports/pdf',
  access: staffWith('read'),
  summary: 'Orders a report of the figures for a range of days; a job prints it as PDF',
  body: reportBody,
  answer: reportAnswer,
  errors: [
    'DAILY_QUOTA_REACHED',
    'REPORT_AS_OF_TOO_EARLY',
    'REPORT_DATES_REVERSED',
    'REPORT_DATE_IN_FUTURE',
    'REPORT_TOO_LONG',
  ],
  status: 201,
});

export const getOrderedReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/pdf/:id',
  access: staffWith('read'),
  summary: 'Returns the status of an ordered report, with its address once it is ready',
  params: reportParams,
  answer: reportAnswer,
});

export const getReportPdf = endpoint({
  method: 'GET',
  path: '/api/admin/reports/pdf/:id/file',
  access: staffWith('read'),
  summary: 'Returns a printed report as PDF',
  params: reportParams,
  ...pdfAnswer,
  errors: ['REPORT_NOT_READY'],
});

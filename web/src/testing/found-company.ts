import type { CompanyRow } from '@kreditlina/domain/company/contracts/staff-list';

/** A company in the list that staff search. */
export const foundCompany = {
  id: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a05',
  company_number: '5599001079',
  company_name: 'Lindqvist Snickeri AB',
  status: null,
  rejected_by: null,
  manual_review: false,
  review_answer_by: null,
  approved: true,
  signed: true,
  has_borrowed: true,
  credit_limit: 400_000,
  loan_amount: 150_000,
  number_of_due_notices: 0,
  oldest_due_notice: null,
  days_past_due: 0,
  tags: [],
  inserted_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
} satisfies CompanyRow;

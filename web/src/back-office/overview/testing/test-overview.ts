import type { Overview } from '../api.ts';

/** An overview in which every tile has a different figure. */
export const testOverview: Overview = {
  today: '2026-11-21',
  number_of_failed_accounts: 1,
  number_of_applications_today: 4,
  number_of_manual_reviews: 2,
  number_of_human_reviews: 3,
  number_of_applications: 12,
  number_of_cutter_applications: 5,
  approved_customers: 6,
  rejected_customers: 7,
  contracts_rejected: 8,
  number_of_amortizations_today: 9,
  number_of_late_payments: 10,
  number_of_late_over_90_days: 16,
  number_of_companies_with_credit_loss: 11,
  number_of_customers_with_events_today: 13,
  number_of_users: 14,
  number_of_logins_today: 15,
  total_available_limit_amount_cents: 120_000_000,
  total_lent_amount_cents: 90_000_000,
  total_interest_accrued_cents: 123_450,
};

const nothing = Object.fromEntries(Object.keys(testOverview).map((name) => [name, 0]));
export const emptyOverview = { ...nothing, today: testOverview.today } as Overview;

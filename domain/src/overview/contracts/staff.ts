import { z } from 'zod';

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
  number_of_human_reviews: z.int(),
  number_of_logins_today: z.int(),
  total_available_limit_amount_cents: z.int(),
  /** Accounts whose last business day could not be run. */
  number_of_failed_accounts: z.int(),
});

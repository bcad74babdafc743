/**
 * Complete answers of the endpoints that do not concern an application: audit, overview, operations, pages.
 */
const id = '0191b6c2-0000-7000-8000-000000000001';
const instant = '2026-11-21T08:00:00.000Z';
const day = '2026-11-21';

export const auditEventSample = {
  event_id: id,
  stream: `user-${id}`,
  version: 1,
  position: '1',
  type: 'UserRegistered',
  sentence: { sv: 'Personen registrerades', en: 'The person was registered' },
  actor: { kind: 'customer', id, role: 'customer', name: null },
  occurred_at: instant,
  effective_on: day,
  recorded_at: instant,
  reason_code: null,
  comment: null,
  changes: [{ about: 'person', field: 'firstName', before: null, after: 'Astrid' }],
  hash: 'a',
  is_verified: true,
  result: 'done',
  counterpart: null,
  raw: '{}',
};

export const overviewSample = {
  today: day,
  number_of_amortizations_today: 0,
  number_of_late_payments: 0,
  number_of_late_over_90_days: 0,
  number_of_companies_with_credit_loss: 0,
  number_of_customers_with_events_today: 0,
  total_lent_amount_cents: 0,
  total_interest_accrued_cents: 0,
  number_of_applications: 0,
  number_of_cutter_applications: 0,
  number_of_users: 0,
  approved_customers: 0,
  rejected_customers: 0,
  contracts_rejected: 0,
  number_of_applications_today: 0,
  number_of_human_reviews: 1,
  number_of_manual_reviews: 0,
  number_of_logins_today: 0,
  total_available_limit_amount_cents: 0,
  number_of_failed_accounts: 0,
};

export const operationsSample = {
  projections: [
    { name: 'user', version: 1, status: 'live', position: '1', events_behind: 0, last_error: null },
  ],
  parked_events: [
    { projection: 'user', stream: 'user-1', version: 1, type: 'LoggedIn', reason: 'Fel', parked_at: instant },
  ],
  parts: [{ name: 'event-store', status: 'ok', detail: null }],
  jobs: {
    waiting: 0,
    active: 0,
    delayed: 0,
    failed: 1,
    failed_jobs: [{ id: 'job-1', name: 'bank-data', attempts: 5, error: 'Fel', failed_at: instant }],
  },
  processes: [{ roles: ['workers'], host: 'server-1', version: '0.1.0', since: instant }],
  partners: [
    {
      name: 'credit-bureau',
      side: 'jobs',
      state: 'well',
      failures_in_a_row: 0,
      last_failure: null,
      last_failure_at: null,
      last_answer_at: instant,
    },
  ],
  rebuilds: [{ name: 'user', phase: 'filling', position: '1', head: '2', error: null, began_at: instant }],
  unreadable_files: [1],
  missing_files: [3],
  partly_used_files: [
    {
      sequence: 2,
      on: day,
      payment_count: 1,
      is_read_again: false,
      bad_lines: [{ line: 4, reason: 'wrong-length' }],
      bad_line_count: 1,
      differing_payment_ids: [id],
      differing_payments: [
        {
          payment_id: id,
          bank_reference: 'I1',
          line: 4,
          recorded: { amount_cents: 500_000, value_on: '2026-11-21', ocr_number: null },
          told: { amount_cents: 999_900, value_on: '2026-11-22', ocr_number: '12345678901245' },
        },
      ],
      differing_count: 1,
    },
  ],
  doubted_payouts: [
    {
      id,
      company: { id, name: 'Ekbergs Bygg AB', company_number: '5566778899' },
      kind: 'paid-out',
      amount_cents: 5_000_000,
      told_on: '2026-10-01',
      first_on: '2026-11-20',
      fault: 'too-early',
      doubted_on: day,
    },
  ],
  business_days: { today: day, last_run_on: day, allowed_through: null, is_doubted: false },
};

const page = {
  id,
  name: 'Index',
  language: 'sv',
  path: '/',
  is_template: false,
  template: null,
  background_url: null,
  updated_at: instant,
};
export const livePageSample = { ...page, is_live: true, data: { title: 'Text' } };
export const editedPageSample = {
  ...livePageSample,
  is_live: false,
  changed_by: null,
  plan: null,
  revision: 1,
  version: 2,
};

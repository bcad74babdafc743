import { z } from 'zod';
import { askedDay, instant, ownWords } from '../../kernel/contract-fields.ts';

const state = z.enum(['ok', 'degraded', 'failed']);

/** What the bank said of a payment, once. */
const said = z.strictObject({
  amount_cents: z.int(),
  value_on: z.iso.date(),
  ocr_number: z.string().nullable(),
});

/** GET /api/admin/operations: projections, parked events, jobs, partners and the business days. */
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
  /** Each part of the product, as `/health/ready` shows it. */
  parts: z.array(z.strictObject({ name: z.string(), status: state, detail: z.string().nullable() })),
  jobs: z.strictObject({
    waiting: z.int(),
    active: z.int(),
    delayed: z.int(),
    failed: z.int(),
    /** Those that used up their tries, at most 200: never with their data. */
    failed_jobs: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        attempts: z.int(),
        error: z.string(),
        failed_at: instant,
      }),
    ),
  }),
  /** Processes that said within the last seconds that they are at work. */
  processes: z.array(
    z.strictObject({
      roles: z.array(z.string()),
      host: z.string(),
      version: z.string(),
      since: instant,
    }),
  ),
  /** Of all processes, each since it started: the worst that one sees. Customers and jobs reach a partner apart from each other. */
  partners: z.array(
    z.strictObject({
      name: z.string(),
      side: z.enum(['api', 'jobs']),
      /** `shut`: nobody is asked until one call shows that it works again. */
      state: z.enum(['well', 'failing', 'shut']),
      failures_in_a_row: z.int(),
      last_failure: z.string().nullable(),
      last_failure_at: instant.nullable(),
      last_answer_at: instant.nullable(),
    }),
  ),
  /** Rebuilds that staff ordered, the newest of each read model. */
  rebuilds: z.array(
    z.strictObject({
      name: z.string(),
      phase: z.enum(['ordered', 'filling', 'indexing', 'comparing', 'switching', 'done', 'failed']),
      position: z.string(),
      head: z.string(),
      error: z.string().nullable(),
      began_at: instant,
    }),
  ),
  /** Numbers of the bank's payment files that could not be read so far. */
  unreadable_files: z.array(z.int()),
  /** Numbers between payment files that were read, which no file has had: at most 249. */
  missing_files: z.array(z.int()),
  /** Payment files of which parts could not be used, until staff settle them; the oldest first. */
  partly_used_files: z.array(
    z.strictObject({
      sequence: z.int(),
      on: z.iso.date(),
      /** At most 20 of them. */
      bad_lines: z.array(z.strictObject({ line: z.int(), reason: z.string() })),
      bad_line_count: z.int(),
      /** Ids of payments of which the bank had said something else before, at most 20. */
      differing_payment_ids: z.array(z.string()),
      /** These, one by one; none of a file that was read before they were kept. */
      differing_payments: z.array(
        z.strictObject({
          payment_id: z.string(),
          /** The bank's own number of the payment. */
          bank_reference: z.string(),
          line: z.int(),
          /** Said first: it counts. */
          recorded: said,
          /** Said by this file. */
          told: said,
        }),
      ),
      differing_count: z.int(),
    }),
  ),
  business_days: z.strictObject({
    today: z.iso.date(),
    last_run_on: z.iso.date().nullable(),
    /** Staff have said that the days through this one have come. */
    allowed_through: z.iso.date().nullable(),
    /** The clock is ahead of what a standstill explains: no day is run until staff allow it. */
    is_doubted: z.boolean(),
  }),
});
export type OperationsAnswer = z.output<typeof operationsAnswer>;

/** POST /api/admin/operations/retry-job */
export const retryJobBody = z.strictObject({ id: z.string().min(1).max(120) });
/** POST /api/admin/operations/dismiss-job */
export const dismissJobBody = z.strictObject({ id: z.string().min(1).max(120), comment: ownWords });
/** POST /api/admin/operations/rebuild */
export const rebuildBody = z.strictObject({ name: z.string().min(1).max(60) });
/** POST /api/admin/operations/allow-days */
export const allowDaysBody = z.strictObject({
  through_on: askedDay,
  comment: ownWords,
});
/** POST /api/admin/operations/settle-file */
export const settleFileBody = z.strictObject({
  sequence: z.int().min(1),
  comment: ownWords,
});
/** POST /api/admin/operations/set-aside-file */
export const setAsideFileBody = z.strictObject({
  sequence: z.int().min(1),
  comment: ownWords,
});

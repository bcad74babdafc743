import { z } from 'zod';
import { askedDay, instant } from '../../kernel/contract-fields.ts';
import { endpoint, everybody, machine, staffWith } from '../../kernel/endpoint.ts';
import { personalShown } from '../../kernel/personal.ts';
import { readingPurposes } from '../../kernel/rights.ts';
import { doubtedPayout } from '../../payout-date/contract.ts';
import { ownWords } from '../../validators/checked-fields.ts';

const allowDaysBody = z.strictObject({
  through_on: askedDay,
  comment: ownWords,
});

export const allowDays = endpoint({
  method: 'POST',
  path: '/api/admin/operations/allow-days',
  access: staffWith('operate'),
  summary: 'Confirms that the business days through a date have come, after a long standstill',
  body: allowDaysBody,
  answer: z.strictObject({}),
  errors: ['DAY_OUT_OF_ORDER'],
});

const state = z.enum(['ok', 'degraded', 'failed']);

/** One report of a payment by the bank. */
const said = z.strictObject({
  amount_cents: z.int(),
  value_on: z.iso.date(),
  ocr_number: z.string().nullable(),
});

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
    /** Jobs that failed in all attempts, at most 200, without their data. */
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
  /** Processes that reported activity within the last seconds. */
  processes: z.array(
    z.strictObject({
      roles: z.array(z.string()),
      host: z.string(),
      version: z.string(),
      since: instant,
    }),
  ),
  /** Connection to each partner, as the worst state over all processes. API and jobs have separate ones. */
  partners: z.array(
    z.strictObject({
      name: z.string(),
      side: z.enum(['api', 'jobs']),
      /** `shut`: calls are refused until a trial call succeeds. */
      state: z.enum(['well', 'failing', 'shut']),
      failures_in_a_row: z.int(),
      last_failure: z.string().nullable(),
      last_failure_at: instant.nullable(),
      last_answer_at: instant.nullable(),
    }),
  ),
  /** Latest rebuild that staff ordered for each read model. */
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
  /** Numbers of bank payment files that could not be read so far. */
  unreadable_files: z.array(z.int()),
  /** Missing numbers between payment files that were read, at most 249. */
  missing_files: z.array(z.int()),
  /** Payment files with unusable parts that staff have not settled yet, oldest first. */
  partly_used_files: z.array(
    z.strictObject({
      sequence: z.int(),
      on: z.iso.date(),
      /** Number of payments of the file that could be used. */
      payment_count: z.int(),
      /** True if the file is about to be read once more. */
      is_read_again: z.boolean(),
      /** First unusable lines, at most 20. */
      bad_lines: z.array(z.strictObject({ line: z.int(), reason: z.string() })),
      bad_line_count: z.int(),
      /** Ids of payments that the bank had reported differently before, at most 20. */
      differing_payment_ids: z.array(z.string()),
      /** Details of those payments; none for a file that was read before details were stored. */
      differing_payments: z.array(
        z.strictObject({
          payment_id: z.string(),
          /** Reference that the bank assigned to the payment. */
          bank_reference: z.string(),
          line: z.int(),
          /** Data of the first report, which stays valid. */
          recorded: said,
          /** Report in this file. */
          told: said,
        }),
      ),
      differing_count: z.int(),
    }),
  ),
  /** Payouts and returns that are not booked, because the bank's date cannot be right, oldest first. */
  doubted_payouts: z.array(doubtedPayout),
  business_days: z.strictObject({
    today: z.iso.date(),
    last_run_on: z.iso.date().nullable(),
    /** Last business day that staff have confirmed. */
    allowed_through: z.iso.date().nullable(),
    /** True if the clock is further ahead than an outage would explain; staff must then confirm the day. */
    is_doubted: z.boolean(),
  }),
});
export type OperationsAnswer = z.output<typeof operationsAnswer>;

export const getOperations = endpoint({
  method: 'GET',
  path: '/api/admin/operations',
  access: staffWith('read'),
  summary: 'Returns the state of read models, parked events, jobs, partners and business days',
  answer: operationsAnswer,
});

export const healthLive = endpoint({
  method: 'GET',
  path: '/health/live',
  access: everybody,
  summary: 'Reports that the process is running',
  answer: z.strictObject({ status: z.literal('ok') }),
  isUnlimited: true,
});

export const getMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  access: machine,
  summary: 'Returns metrics in the text format of Prometheus',
  answer: z.string(),
  produces: 'text/plain',
  isUnlimited: true,
});

const retryJobBody = z.strictObject({ id: z.string().min(1).max(120) });

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/operations/retry-job',
  access: staffWith('operate'),
  summary: 'Retries a failed job',
  body: retryJobBody,
  answer: z.strictObject({}),
  errors: ['JOB_SETTLED', 'PERSON_FORGOTTEN'],
});

export const dismissJobBody = z.strictObject({ id: z.string().min(1).max(120), comment: ownWords });

export const dismissJob = endpoint({
  method: 'POST',
  path: '/api/admin/operations/dismiss-job',
  access: staffWith('operate'),
  summary: 'Dismisses a failed job with a reason',
  body: dismissJobBody,
  answer: z.strictObject({}),
  errors: ['JOB_SETTLED', 'PERSON_FORGOTTEN'],
});

const rebuildBody = z.strictObject({ name: z.string().min(1).max(60) });

export const rebuildReadModel = endpoint({
  method: 'POST',
  path: '/api/admin/operations/rebuild',
  access: staffWith('operate'),
  summary: 'Starts the rebuild of a read model',
  body: rebuildBody,
  answer: z.strictObject({}),
  errors: ['PERSON_FORGOTTEN', 'REBUILD_UNDER_WAY'],
});

const setAsideFileBody = z.strictObject({
  sequence: z.int().min(1),
  comment: ownWords,
});

export const setAsideFile = endpoint({
  method: 'POST',
  path: '/api/admin/operations/set-aside-file',
  access: staffWith('operate'),
  summary: 'Sets an unreadable or missing payment file aside; a missing one is still read if it arrives',
  body: setAsideFileBody,
  answer: z.strictObject({}),
  errors: ['PAYMENT_FILES_SET_ASIDE_FULL', 'PAYMENT_FILE_NOT_UNREADABLE'],
});

const readFileAgainBody = z.strictObject({
  sequence: z.int().min(1),
  comment: ownWords,
});

export const readFileAgain = endpoint({
  method: 'POST',
  path: '/api/admin/operations/read-file-again',
  access: staffWith('operate'),
  summary: 'Requests that a payment file with unusable parts is read again, after the bank has mended it',
  body: readFileAgainBody,
  answer: z.strictObject({}),
  errors: ['FILE_SETTLED'],
});

/** Reads the unusable lines of a file, which may name payers. The purpose is recorded. */
const showFileLinesBody = z.strictObject({
  sequence: z.int().min(1),
  purpose: z.enum(readingPurposes),
});
const showFileLinesAnswer = z.strictObject({
  lines: z.array(
    z.strictObject({
      line: z.int(),
      /** At most 200 characters; null for a line that the file lacks, and once the file is erased. */
      text: personalShown(z.string().nullable()),
    }),
  ),
});
export type FileLine = z.output<typeof showFileLinesAnswer>['lines'][number];

export const showFileLines = endpoint({
  method: 'POST',
  path: '/api/admin/operations/file-lines',
  access: staffWith('reveal-number'),
  summary: 'Returns the unusable lines of a payment file; the purpose is recorded',
  body: showFileLinesBody,
  answer: showFileLinesAnswer,
  errors: ['DAILY_QUOTA_REACHED', 'FILE_SETTLED'],
});

const settleFileBody = z.strictObject({
  sequence: z.int().min(1),
  comment: ownWords,
});

export const settleFile = endpoint({
  method: 'POST',
  path: '/api/admin/operations/settle-file',
  access: staffWith('operate'),
  summary: 'Marks the unusable parts of a payment file as settled',
  body: settleFileBody,
  answer: z.strictObject({}),
  errors: ['FILE_SETTLED'],
});

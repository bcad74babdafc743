import {
  allowDays as allow,
  BUSINESS_DAYS_ID,
  businessDay,
  isClockDoubted,
} from '@kreditlina/domain/business-day/business-day';
import { type RecordOperation, recordOperation, user } from '@kreditlina/domain/identity/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import {
  allowDays,
  dismissJob,
  getOperations,
  readFileAgain,
  rebuildReadModel,
  retryJob,
  setAsideFile,
  settleFile,
  showFileLines,
} from '@kreditlina/domain/operations/contracts/staff';
import {
  type DifferingPayment,
  missingFiles,
  PAYMENT_FILES_ID,
  paymentFile,
  recordLinesShown,
  requestPaymentFileReading,
  setAsidePaymentFile,
  settlePaymentFileParts,
} from '@kreditlina/domain/payment-file/payment-file';
import { PAYOUT_DATES_ID, payoutDate } from '@kreditlina/domain/payout-date/payout-date';
import type { CommandOrigin, Commands } from '@kreditlina/event-store/commands';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { conflict, HttpProblem, notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { readOperations, WAITS_BEHIND } from '@kreditlina/projections/operations/query';
import { takeFromQuota } from '../quota/staff-quotas.ts';
import type { OperationsParts } from './parts.ts';
import { doubtedPayouts } from './payout-dates.ts';

const NO_PROCESSES = { processes: [], partners: [] };
const NO_JOBS = { waiting: 0, active: 0, delayed: 0, failed: 0, failed_jobs: [] };

const saidOf = ({ amountCents, valueOn, ocrNumber }: DifferingPayment['told']) => ({
  amount_cents: amountCents,
  value_on: valueOn,
  ocr_number: ocrNumber,
});

export const getOperationsRoute = handle(getOperations, async (_call, parts: OperationsParts) => {
  const { pool, store, parkedElsewhere, operator } = parts;
  const [operations, elsewhere, ready, jobs, seen, rebuilds, days, files, dates] = await Promise.all([
    readOperations(pool, store),
    parkedElsewhere(),
    parts.readiness(),
    operator?.jobs() ?? NO_JOBS,
    operator?.processes() ?? NO_PROCESSES,
    operator?.rebuilds() ?? [],
    loadState(store, businessDay, BUSINESS_DAYS_ID),
    loadState(store, paymentFile, PAYMENT_FILES_ID),
    loadState(store, payoutDate, PAYOUT_DATES_ID),
  ]);
  const today = dateInSweden(parts.now());
  const parked = elsewhere.map(({ reader, stream, version, type, error, parkedAt }) => ({
    projection: reader,
    stream,
    version,
    type,
    reason: error ?? WAITS_BEHIND,
    parked_at: parkedAt,
  }));
  return {
    ...operations,
    parked_events: [...operations.parked_events, ...parked],
    parts: ready.map(({ name, status, detail = null }) => ({ name, status, detail })),
    jobs,
    ...seen,
    rebuilds: [...rebuilds],
    unreadable_files: [...files.unreadable],
    missing_files: [...missingFiles(files)],
    partly_used_files: files.unused.map((file) => ({
      sequence: file.sequence,
      on: file.on,
      payment_count: file.paymentCount,
      is_read_again: files.again.some(({ sequence }) => sequence === file.sequence),
      bad_lines: [...file.badLines],
      bad_line_count: file.badLineCount,
      differing_payment_ids: [...file.differingPaymentIds],
      differing_payments: file.differingPayments.map(
        ({ paymentId, bankReference, line, recorded, told }) => ({
          payment_id: paymentId,
          bank_reference: bankReference,
          line,
          recorded: saidOf(recorded),
          told: saidOf(told),
        }),
      ),
      differing_count: file.differingCount,
    })),
    doubted_payouts: await doubtedPayouts(parts.reads, dates),
    business_days: {
      today,
      last_run_on: days.lastRunOn,
      allowed_through: days.allowedThrough,
      is_doubted: isClockDoubted(days, today),
    },
  };
});

/** Records an operator's action and its actor in the audit trail. */
async function note(
  commands: Commands,
  origin: CommandOrigin,
  done: Pick<RecordOperation, 'operation' | 'target'>,
): Promise<void> {
  const userId = origin.actor.id;
  const operation = { userId, operationId: origin.commandId, ...done };
  await commands.send(origin, user, userId, recordOperation, operation);
}

/** Refusal of an action on a job that a colleague has since retried or dismissed. */
const jobSettled = (): HttpProblem => new HttpProblem(404, 'JOB_SETTLED');

/** Requeues a failed job, which is safe because jobs are idempotent. */
export const retryJobRoute = handle(
  retryJob,
  async ({ body, origin }, { operator, commands }: OperationsParts) => {
    await requireFailed(operator, body.id);
    // Recorded first, so that no action goes unrecorded.
    await note(commands, origin, { operation: 'retry-job', target: body.id });
    if (!(await operator?.retryJob(body.id))) throw jobSettled();
    return {};
  },
);

/** Removes a failed job that needs no further work; the comment says why. */
export const dismissJobRoute = handle(
  dismissJob,
  async ({ body, origin }, { operator, commands }: OperationsParts) => {
    await requireFailed(operator, body.id);
    const by = { ...origin, reasonCode: 'other', comment: body.comment };
    await note(commands, by, { operation: 'dismiss-job', target: body.id });
    if (!(await operator?.dismissJob(body.id))) throw jobSettled();
    return {};
  },
);

async function requireFailed(operator: OperationsParts['operator'], id: string): Promise<void> {
  const { failed_jobs = [] } = (await operator?.jobs()) ?? {};
  if (!failed_jobs.some((job) => job.id === id)) throw jobSettled();
}

/** Rebuilds a read model beside the active one. The operations page shows the progress. */
export const rebuildReadModelRoute = handle(
  rebuildReadModel,
  async ({ body, origin }, { operator, commands }: OperationsParts) => {
    const noted = () => note(commands, origin, { operation: 'rebuild', target: body.name });
    const begun = (await operator?.rebuild(body.name, noted)) ?? 'unknown';
    if (begun === 'unknown') throw notFound();
    if (begun === 'busy') throw conflict('REBUILD_UNDER_WAY');
    return {};
  },
);

/** Allows business days after a long outage, once an operator has checked the calendar. */
export const allowDaysRoute = handle(
  allowDays,
  async ({ body, origin, announce }, { commands }: OperationsParts) => {
    const { through_on: throughOn, comment } = body;
    const by = { ...origin, reasonCode: 'other', comment };
    const { position } = await commands.send(by, businessDay, BUSINESS_DAYS_ID, allow, { throughOn });
    announce(position);
    return {};
  },
);

/** Sets a payment file aside that, according to the bank, does not exist or will never be readable. */
export const setAsideFileRoute = handle(
  setAsideFile,
  async ({ body, origin, announce }, { commands }: OperationsParts) => {
    const { sequence, comment } = body;
    const by = { ...origin, reasonCode: 'other', comment };
    const { position } = await commands.send(by, paymentFile, PAYMENT_FILES_ID, setAsidePaymentFile, {
      sequence,
    });
    announce(position);
    return {};
  },
);

/** Requests a new reading of a payment file with unusable parts, at the next poll of the bank. */
export const readFileAgainRoute = handle(
  readFileAgain,
  async ({ body, origin, announce }, { commands }: OperationsParts) => {
    const { sequence, comment } = body;
    const by = { ...origin, reasonCode: 'other', comment };
    const request = { sequence, readingId: origin.commandId };
    const { position } = await commands.send(
      by,
      paymentFile,
      PAYMENT_FILES_ID,
      requestPaymentFileReading,
      request,
    );
    announce(position);
    return {};
  },
);

/** Maximum number of characters shown of a line; those of the format have 80. */
const LINE_SHOWN_MAX = 200;

/** Shows the unusable lines of a payment file after recording the purpose. */
export const showFileLinesRoute = handle(
  showFileLines,
  async ({ body, origin, announce, request }, parts: OperationsParts) => {
    const { sequence, purpose } = body;
    const { commands, blobs } = parts;
    const found = (await commands.load(paymentFile, PAYMENT_FILES_ID)).unused.find(
      (one) => one.sequence === sequence,
    );
    if (!found) throw new HttpProblem(404, 'FILE_SETTLED');
    await takeFromQuota(parts, origin, 'reveal', request.log);
    const reading = { sequence, readingId: origin.commandId, readFor: purpose };
    const { position } = await commands.send(
      origin,
      paymentFile,
      PAYMENT_FILES_ID,
      recordLinesShown,
      reading,
    );
    announce(position);
    const kept = await blobs.get(found.sha256);
    const written = kept && new TextDecoder().decode(kept.bytes).split(/\r?\n/);
    const numbers = [...found.badLines, ...found.differingPayments].map(({ line }) => line);
    return {
      lines: [...new Set(numbers)]
        .toSorted((one, other) => one - other)
        .map((line) => ({ line, text: shownLine(written?.[line - 1]) })),
    };
  },
  // A stored answer would outlive the erasure of the file.
  { keepsNoAnswer: true },
);

/** A line as the bank wrote it, without control characters; null for a missing one. */
const shownLine = (written: string | undefined): string | null =>
  written
    ?.slice(0, LINE_SHOWN_MAX)
    .replaceAll(/\p{Cc}/gu, '\u00b7')
    .trimEnd() || null;

/** Records that the unusable part of a payment file was resolved with the bank or the payer. */
export const settleFileRoute = handle(
  settleFile,
  async ({ body, origin, announce }, { commands }: OperationsParts) => {
    const { sequence, comment } = body;
    const { unused } = await commands.load(paymentFile, PAYMENT_FILES_ID);
    if (!unused.some((one) => one.sequence === sequence)) throw new HttpProblem(404, 'FILE_SETTLED');
    const by = { ...origin, reasonCode: 'other', comment };
    const { position } = await commands.send(by, paymentFile, PAYMENT_FILES_ID, settlePaymentFileParts, {
      sequence,
    });
    announce(position);
    return {};
  },
);

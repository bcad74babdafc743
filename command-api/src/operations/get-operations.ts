import { BUSINESS_DAYS_ID, businessDay, isClockDoubted } from '@kreditlina/domain/business-day/index';
import { getOperations } from '@kreditlina/domain/operations/contracts/staff';
import {
  type DifferingPayment,
  missingFiles,
  PAYMENT_FILES_ID,
  paymentFile,
} from '@kreditlina/domain/payment-file/index';
import { businessDate } from '@kreditlina/event-store';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { handle } from '@kreditlina/http-edge/route';
import { readOperations, WAITS_BEHIND } from '@kreditlina/projections/operations/query';
import type { OperationsParts } from './parts.ts';

const NO_PROCESSES = { processes: [], partners: [] };
const NO_JOBS = { waiting: 0, active: 0, delayed: 0, failed: 0, failed_jobs: [] };

const saidOf = ({ amountCents, valueOn, ocrNumber }: DifferingPayment['told']) => ({
  amount_cents: amountCents,
  value_on: valueOn,
  ocr_number: ocrNumber,
});

/** Progress of the read models, parked events, and the state of jobs, partners and business days. */
export const getOperationsRoute = handle(getOperations, async (_call, parts: OperationsParts) => {
  const { pool, store, parkedElsewhere, operator } = parts;
  const [operations, elsewhere, ready, jobs, seen, rebuilds, days, files] = await Promise.all([
    readOperations(pool, store),
    parkedElsewhere(),
    parts.readiness(),
    operator?.jobs() ?? NO_JOBS,
    operator?.processes() ?? NO_PROCESSES,
    operator?.rebuilds() ?? [],
    loadState(store, businessDay, BUSINESS_DAYS_ID),
    loadState(store, paymentFile, PAYMENT_FILES_ID),
  ]);
  const today = businessDate(parts.now());
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
    business_days: {
      today,
      last_run_on: days.lastRunOn,
      allowed_through: days.allowedThrough,
      is_doubted: isClockDoubted(days, today),
    },
  };
});

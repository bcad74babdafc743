import { dateFault } from '@kreditlina/domain/kernel/outside-dates';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import {
  correctionOf,
  type DoubtPayoutDate,
  doubtPayoutDate,
  PAYOUT_DATES_ID,
  payoutDate,
  payoutReportId,
} from '@kreditlina/domain/payout-date/payout-date';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import type { JobRun } from '../job.ts';

/**
 * The date with which a report of the bank is booked, which may be to come: the bank's, or the one that staff
 * entered in its place. Undefined while they have to: the job ends, and their date starts another.
 */
export async function believedDate(
  run: JobRun,
  { accountId, withdrawalId, payoutId, amountCents, kind, firstOn, toldOn }: Omit<DoubtPayoutDate, 'fault'>,
): Promise<string | undefined> {
  const today = dateInSweden(run.clock.now());
  const reportId = payoutReportId({ payoutId, kind, toldOn });
  const corrected = correctionOf(await loadState(run.store, payoutDate, PAYOUT_DATES_ID), reportId);
  if (corrected !== undefined) return corrected;
  const fault = dateFault(toldOn, { firstOn, today });
  if (fault === undefined) return toldOn;
  run.log.warn({ withdrawalId, kind, fault }, 'payout: the date by the bank cannot be right');
  await applyEffect(run, {
    aggregate: payoutDate,
    id: PAYOUT_DATES_ID,
    name: `payout-date/${reportId}`,
    correlationId: withdrawalId,
    decide: doubtPayoutDate,
    command: { accountId, withdrawalId, payoutId, amountCents, kind, firstOn, toldOn, fault },
  });
  return undefined;
}

import {
  creditApplication,
  failAccountingData,
  needsInquiries,
  recordAccountingData,
} from '@kreditlina/domain/credit-application/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { countOf, idOf } from '@kreditlina/job-runner/job';
import { putJson } from '../blobs.ts';
import type { JobKind, JobRun } from '../job.ts';
import { POLL_PAUSE_MS, POLLS_MAX, partnerKeyAt, SCREEN_ATTEMPTS } from './bank-data.ts';

async function fail(run: JobRun, applicationId: string, reason: string): Promise<void> {
  await applyEffect(run, {
    aggregate: creditApplication,
    id: applicationId,
    name: `accounting-data/${run.jobId}`,
    correlationId: applicationId,
    decide: failAccountingData,
    command: { reason },
  });
}

/** Waits for the figures out of the accounting system (every two seconds). */
export const accountingDataJob: JobKind = {
  name: 'accounting-data',
  partnerAttempts: SCREEN_ATTEMPTS,
  async run(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const connectionId = await partnerKeyAt(run, applicationId, countOf(data, 'version'), 'connectionId');
    const application = await loadState(run.store, creditApplication, applicationId);
    const { accounting, userId } = application;
    if (!needsInquiries(application)) return 'done';
    const isCurrent = connectionId !== undefined && accounting.terms?.connectionId === connectionId;
    if (!isCurrent || accounting.status !== 'waiting') return 'done';
    const answer = await run.partners.accountingData.status(connectionId);
    if (answer.status === 'failed') await fail(run, applicationId, answer.reason);
    else if (answer.status === 'success') {
      const { revenueYearCents, resultYearCents } = answer.data;
      const dataHash = await putJson(run.blobs, answer, userId);
      await applyEffect(run, {
        aggregate: creditApplication,
        id: applicationId,
        name: `accounting-data/${run.jobId}`,
        correlationId: applicationId,
        decide: recordAccountingData,
        command: { dataHash, revenueYearCents, resultYearCents },
      });
    } else if (run.starts < POLLS_MAX) return { againInMs: POLL_PAUSE_MS };
    else await fail(run, applicationId, 'timed-out');
    return 'done';
  },
  async onPartnerGone(data, run) {
    await fail(run, idOf(data, 'applicationId'), 'partner-unavailable');
  },
};

import {
  type CreditApplicationState,
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
import { POLL_PAUSE_MS, POLLS_MAX, partnerKeyAt, SCREEN_ATTEMPTS, whileChosen } from './bank-data.ts';

const hasConnection =
  (connectionId: string) =>
  ({ accounting }: CreditApplicationState): boolean =>
    accounting.terms?.connectionId === connectionId;

async function fail(run: JobRun, applicationId: string, connectionId: string, reason: string): Promise<void> {
  await applyEffect(run, {
    aggregate: creditApplication,
    id: applicationId,
    name: `accounting-data/${run.jobId}`,
    correlationId: applicationId,
    decide: whileChosen(hasConnection(connectionId), failAccountingData),
    command: { reason },
  });
}

/** Waits for the figures from the accounting system (every two seconds). */
export const accountingDataJob: JobKind = {
  name: 'accounting-data',
  partnerAttempts: SCREEN_ATTEMPTS,
  async run(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const connectionId = await partnerKeyAt(run, applicationId, countOf(data, 'version'), 'connectionId');
    const application = await loadState(run.store, creditApplication, applicationId);
    const { accounting, userId } = application;
    if (!connectionId || !needsInquiries(application)) return 'done';
    if (!hasConnection(connectionId)(application) || accounting.status !== 'waiting') return 'done';
    const answer = await run.partners.accountingData.status(connectionId);
    if (answer.status === 'failed') await fail(run, applicationId, connectionId, answer.reason);
    else if (answer.status === 'success') {
      const { revenueYearCents, resultYearCents } = answer.data;
      const dataHash = await putJson(run.blobs, answer, userId);
      await applyEffect(run, {
        aggregate: creditApplication,
        id: applicationId,
        name: `accounting-data/${run.jobId}`,
        correlationId: applicationId,
        decide: whileChosen(hasConnection(connectionId), recordAccountingData),
        command: { dataHash, revenueYearCents, resultYearCents },
      });
    } else if (run.starts < POLLS_MAX) return { againInMs: POLL_PAUSE_MS };
    else await fail(run, applicationId, connectionId, 'timed-out');
    return 'done';
  },
  async onPartnerGone(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const connectionId = await partnerKeyAt(run, applicationId, countOf(data, 'version'), 'connectionId');
    if (connectionId) await fail(run, applicationId, connectionId, 'partner-unavailable');
  },
};

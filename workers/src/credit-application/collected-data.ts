import {
  type CreditApplicationEvent,
  type CreditApplicationState,
  creditApplication,
  failAccountingData,
  needsInquiries,
  recordAccountingData,
  recordBankData,
  type SkipBankData,
  skipBankData,
} from '@kreditlina/domain/credit-application/index';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { readEvent, streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { countOf, idOf } from '@kreditlina/job-runner/job';
import type { BankReport } from '@kreditlina/partners/instantor/port';
import { putJson } from '../blobs.ts';
import type { JobKind, JobRun } from '../job.ts';

/** Polling interval for the widget's report, at most sixty polls. */
const POLL_PAUSE_MS = 2_000;
const POLLS_MAX = 60;
/**
 * Maximum number of attempts at an unreachable partner. The customer waits online, so another source, or
 * none, must be offered soon.
 */
const SCREEN_ATTEMPTS = 3;

type ReadyReport = Extract<BankReport, { status: 'ready' }>;

/** Reads the key to the customer's accounts at the partner from the sealed log, so that no job carries it. */
async function partnerKeyAt(
  run: JobRun,
  applicationId: string,
  version: number,
  field: 'sessionId' | 'connectionId',
): Promise<string | undefined> {
  const event = await readEvent(run.store, streamOf(creditApplication, applicationId), version);
  return event && String(event.data[field]);
}

type State = CreditApplicationState;

/** Decides only while the partner is still chosen; an answer that comes later is ignored. */
const whileChosen =
  <Command>(
    isChosen: (state: State) => boolean,
    decide: Decide<State, Command, CreditApplicationEvent>,
  ): typeof decide =>
  (state, command, context) =>
    isChosen(state) ? decide(state, command, context) : [];

const hasSession =
  (sessionId: string) =>
  ({ bank }: State): boolean =>
    bank?.sessionId === sessionId;

async function recordReport(
  run: JobRun,
  { applicationId, userId }: State,
  sessionId: string,
  report: ReadyReport,
): Promise<void> {
  const { reportNumber, data } = report;
  await applyEffect(run, {
    aggregate: creditApplication,
    id: applicationId,
    name: `bank-data/${run.jobId}`,
    correlationId: applicationId,
    decide: whileChosen(hasSession(sessionId), recordBankData),
    command: {
      source: 'partner',
      reportNumber,
      dataHash: await putJson(run.blobs, report, userId),
      averageBalanceCents: data.averageBalanceCents,
      monthlyInflowCents: data.averageMonthlyInflowCents,
      monthlyOutflowCents: data.averageMonthlyOutflowCents,
    },
  });
}

async function skip(
  run: JobRun,
  applicationId: string,
  sessionId: string,
  why: Pick<SkipBankData, 'by' | 'type'>,
): Promise<void> {
  await applyEffect(run, {
    aggregate: creditApplication,
    id: applicationId,
    name: `bank-data/${run.jobId}`,
    correlationId: applicationId,
    decide: whileChosen(hasSession(sessionId), skipBankData),
    command: { ...why, message: '' },
  });
}

/** Waits for the bank's report on the chosen session, until the customer chooses again or skips it. */
export const bankDataJob: JobKind = {
  name: 'bank-data',
  partnerAttempts: SCREEN_ATTEMPTS,
  async run(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const sessionId = await partnerKeyAt(run, applicationId, countOf(data, 'version'), 'sessionId');
    const application = await loadState(run.store, creditApplication, applicationId);
    if (!sessionId || !needsInquiries(application)) return 'done';
    if (!hasSession(sessionId)(application) || application.bankData.status !== 'waiting') return 'done';
    const report = await run.partners.bankData.report(sessionId);
    const skipped = (why: Parameters<typeof skip>[3]) => skip(run, applicationId, sessionId, why);
    if (report.status === 'ready') await recordReport(run, application, sessionId, report);
    else if (report.status === 'failed') await skipped({ by: 'partner', type: report.reason });
    else if (run.starts < POLLS_MAX) return { againInMs: POLL_PAUSE_MS };
    else await skipped({ by: 'time-out', type: 'timed-out' });
    return 'done';
  },
  async onPartnerGone(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const sessionId = await partnerKeyAt(run, applicationId, countOf(data, 'version'), 'sessionId');
    if (sessionId) await skip(run, applicationId, sessionId, { by: 'partner', type: 'partner-unavailable' });
  },
};

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

/** Polls for the figures from the accounting system every two seconds. */
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

import { user } from '@kreditlina/domain/identity/index';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { giveUpReport, report, requestReport } from '@kreditlina/domain/report/report';
import type { SavedReportEvent } from '@kreditlina/domain/saved-report/events';
import { orderDueReport, savedReport } from '@kreditlina/domain/saved-report/saved-report';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { readEvent, streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { safeMessage } from '@kreditlina/job-runner/execute-job';
import { countOf, idOf } from '@kreditlina/job-runner/job';
import type { JobData } from '@kreditlina/job-runner/job-queue';
import { waitAfter } from '../inquiry.ts';
import type { JobKind, JobRun } from '../job.ts';
import type { Reactions } from '../reaction.ts';

export const savedReportReactions: Reactions = {
  /** When days are caught up after an outage, only the last one orders due reports. */
  BusinessDayRun: ({ data: { on } }, now) =>
    on < dateInSweden(now)
      ? []
      : [{ name: 'due-reports', id: `due-reports.${on.replaceAll('-', '.')}`, data: { on } }],
  SavedReportOrdered: ({ data: { savedReportId, reportId }, version }) => [
    { name: 'ordered-report', id: `ordered-report.${reportId}`, data: { savedReportId, version } },
  ],
};

/** True if the owner is no longer staff; the saved report then rests until they are, or it is deleted. */
async function rests(id: string, { store }: JobRun): Promise<boolean> {
  const { saved } = await loadState(store, savedReport, id);
  return saved !== null && !rightsOf((await loadState(store, user, saved.savedBy)).roles).includes('read');
}

/**
 * Orders the due reports of saved schedules, once the accounts have reached the beginning of a day.
 * Idempotent; a failing report does not stop the others.
 */
export const dueReportsJob: JobKind = {
  name: 'due-reports',
  canWait: true,
  async run(data, run) {
    const on = String(data.on);
    if (!(await run.savedReports.isCaughtUp())) return waitAfter(run.starts);
    let failure: unknown;
    for (const id of await run.savedReports.scheduled()) {
      try {
        if (await rests(id, run)) continue;
        await applyEffect(run, {
          aggregate: savedReport,
          id,
          name: `due-report/${id}/${on}`,
          correlationId: id,
          decide: orderDueReport,
          command: { on },
        });
      } catch (error) {
        run.log.error({ savedReport: id, on, error: safeMessage(error) }, 'due reports: a report failed');
        failure ??= error;
      }
    }
    if (failure !== undefined) throw failure;
    return 'done';
  },
};

type Ordered = Extract<SavedReportEvent, { type: 'SavedReportOrdered' }>['data'];

/** Records that the report will not come, so that its reader sees it. */
const giveUp = (savedReportId: string, reportId: string, run: JobRun): Promise<unknown> =>
  applyEffect(run, {
    aggregate: report,
    id: reportId,
    name: `ordered-report-failed/${reportId}`,
    correlationId: savedReportId,
    decide: giveUpReport,
    command: { reportId },
  });

async function orderedBy(data: JobData, run: JobRun): Promise<Ordered> {
  const savedReportId = idOf(data, 'savedReportId');
  const event = await readEvent(run.store, streamOf(savedReport, savedReportId), countOf(data, 'version'));
  if (event?.type !== 'SavedReportOrdered') throw new Error('This report was not ordered');
  return event.data as Ordered;
}

/** Orders a report for a saved one, whose event has its days and its as-of date. */
export const orderedReportJob: JobKind = {
  name: 'ordered-report',
  canWait: true,
  async run(data, run) {
    const ordered = await orderedBy(data, run);
    const { savedReportId, reportId, fromOn, throughOn, asOfOn } = ordered;
    // The clock has been set back over midnight since the order.
    if (asOfOn > dateInSweden(run.clock.now())) return waitAfter(run.starts);
    await applyEffect(run, {
      aggregate: report,
      id: reportId,
      name: `ordered-report/${reportId}`,
      correlationId: savedReportId,
      decide: requestReport,
      command: { reportId, fromOn, throughOn, asOfOn, requestedBy: ordered.orderedBy },
    }).catch(async (error: unknown) => {
      // A refusal is final, so the failure is recorded before the job ends.
      if (error instanceof DomainError) await giveUp(savedReportId, reportId, run);
      throw error;
    });
    return 'done';
  },
  async onGivenUp(data, run) {
    const { savedReportId, reportId } = await orderedBy(data, run);
    await giveUp(savedReportId, reportId, run);
  },
};

import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { giveUpReport, report, requestReport } from '@kreditlina/domain/report/index';
import type { SavedReportEvent } from '@kreditlina/domain/saved-report/events';
import { savedReport } from '@kreditlina/domain/saved-report/index';
import { businessDate } from '@kreditlina/event-store/business-date';
import { readEvent, streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { countOf, idOf } from '@kreditlina/job-runner/job';
import type { JobData } from '@kreditlina/job-runner/job-queue';
import { waitAfter } from '../credit-account/ask-again.ts';
import type { JobKind, JobRun } from '../job.ts';

type Ordered = Extract<SavedReportEvent, { type: 'SavedReportOrdered' }>['data'];

/** It will not come by itself, and the reader must see that. */
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
  if (event?.type !== 'SavedReportOrdered') throw new Error('Nobody ordered this report');
  return event.data as Ordered;
}

/** Orders a report for a saved one: the event has its days and its as-of date. */
export const orderedReportJob: JobKind = {
  name: 'ordered-report',
  canWait: true,
  async run(data, run) {
    const ordered = await orderedBy(data, run);
    const { savedReportId, reportId, fromOn, throughOn, asOfOn } = ordered;
    // The clock went back over midnight since it was ordered.
    if (asOfOn > businessDate(run.clock.now())) return waitAfter(run.starts);
    await applyEffect(run, {
      aggregate: report,
      id: reportId,
      name: `ordered-report/${reportId}`,
      correlationId: savedReportId,
      decide: requestReport,
      command: { reportId, fromOn, throughOn, asOfOn, requestedBy: ordered.orderedBy },
    }).catch(async (error: unknown) => {
      // A refusal is final: the failure is recorded before the job ends.
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

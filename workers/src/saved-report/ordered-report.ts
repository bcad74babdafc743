import { report, requestReport } from '@kreditlina/domain/report/index';
import type { SavedReportEvent } from '@kreditlina/domain/saved-report/events';
import { savedReport } from '@kreditlina/domain/saved-report/index';
import { businessDate } from '@kreditlina/event-store/business-date';
import { readEvent, streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { countOf, idOf } from '@kreditlina/job-runner/job';
import { waitAfter } from '../credit-account/ask-again.ts';
import type { JobKind } from '../job.ts';

type Ordered = Extract<SavedReportEvent, { type: 'SavedReportOrdered' }>['data'];

/** Orders the report that a saved one was made for: the event says which days, as they were known when. */
export const orderedReportJob: JobKind = {
  name: 'ordered-report',
  canWait: true,
  async run(data, run) {
    const savedReportId = idOf(data, 'savedReportId');
    const event = await readEvent(run.store, streamOf(savedReport, savedReportId), countOf(data, 'version'));
    if (event?.type !== 'SavedReportOrdered') throw new Error('Nobody ordered this report');
    const { reportId, fromOn, throughOn, asOfOn, orderedBy } = event.data as Ordered;
    // The clock went back over midnight since it was ordered.
    if (asOfOn > businessDate(run.clock.now())) return waitAfter(run.starts);
    await applyEffect(run, {
      aggregate: report,
      id: reportId,
      name: `ordered-report/${reportId}`,
      correlationId: savedReportId,
      decide: requestReport,
      command: { reportId, fromOn, throughOn, asOfOn, requestedBy: orderedBy },
    });
    return 'done';
  },
};

import type { ReportDocument } from '@kreditlina/domain/documents/documents';
import { failReport, report, storeReport } from '@kreditlina/domain/report/report';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { readEvent, streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { ForStaff } from '@kreditlina/job-runner/execute-job';
import { idOf } from '@kreditlina/job-runner/job';
import { putJson } from '../blobs.ts';
import { loadPrinter } from '../documents/paper.ts';
import { renderReport } from '../documents/render-report.ts';
import type { JobKind, JobRun } from '../job.ts';
import type { Reactions } from '../reaction.ts';

/** A person's order is printed at once; an automatic one of a saved report when the queue is idle. */
export const reportReactions: Reactions = {
  ReportRequested: ({ data: { reportId }, metadata: { actor } }) => {
    const name = actor.kind === 'system' ? 'due-report' : 'report';
    return [{ name, id: `${name}.${reportId}`, data: { reportId } }];
  },
};

/**
 * Prints an ordered report from the current figures, and stores document and content as blobs. The same
 * content prints the same document again, regardless of events recorded later.
 */
async function printReport(reportId: string, run: JobRun): Promise<void> {
  const { request, printed } = await loadState(run.store, report, reportId);
  if (printed) return;
  const ordered = await readEvent(run.store, streamOf(report, reportId), 1);
  if (!request || !ordered) throw new Error('This report was not ordered');
  if (!(await run.figures.isCaughtUp())) throw new ForStaff('The figures of the report are behind the log');
  const content: ReportDocument = {
    lender: { ...run.lender },
    isDemonstration: run.isDemonstration,
    fromOn: request.fromOn,
    throughOn: request.throughOn,
    asOfOn: request.asOfOn,
    orderedAt: ordered.occurredAt,
    ...(await run.figures.read(request.fromOn, request.throughOn, request.asOfOn)),
  };
  const bytes = await renderReport(content, await loadPrinter());
  const contentHash = await putJson(run.blobs, content);
  const { hash } = await run.blobs.put({ bytes, contentType: 'application/pdf' });
  await applyEffect(run, {
    aggregate: report,
    id: reportId,
    name: `report/${reportId}`,
    correlationId: reportId,
    decide: storeReport,
    command: { position: content.position, contentHash, pdfHash: hash, byteCount: bytes.length },
  });
}

/** Prints a report that staff ordered; records a failure for the person who waits. */
export const reportJob: JobKind = {
  name: 'report',
  async run(data, run) {
    await printReport(idOf(data, 'reportId'), run);
    return 'done';
  },
  async onGivenUp(data, run) {
    const reportId = idOf(data, 'reportId');
    await applyEffect(run, {
      aggregate: report,
      id: reportId,
      name: `report-failed/${reportId}`,
      correlationId: reportId,
      decide: failReport,
      command: {},
    });
  },
};

/** Prints a due report of a saved definition, after jobs that people wait for; Mondays have hundreds. */
export const dueReportJob: JobKind = { ...reportJob, name: 'due-report', canWait: true };

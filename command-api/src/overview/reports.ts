import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { getOrderedReport, getReportPdf, orderReport } from '@kreditlina/domain/overview/contracts/staff';
import { type ReportState, report, requestReport } from '@kreditlina/domain/report/index';
import { conflict, notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { findOrderedReport } from '@kreditlina/projections/saved-report/query';
import { sendStoredPdf } from '../pdf.ts';
import { giveBackOfDay, requireOfDay } from '../quota/daily-quota.ts';
import type { OverviewParts } from './parts.ts';

/** @throws HttpProblem 404 when it was never ordered */
function answerOf({ request, printed, hasFailed }: ReportState) {
  if (!request) throw notFound();
  const id = request.reportId;
  return {
    id,
    from: request.fromOn,
    to: request.throughOn,
    status: printed ? ('ready' as const) : hasFailed ? ('failed' as const) : ('printing' as const),
    pdf_url: printed ? pathTo(getReportPdf.path, { id }) : null,
    position: printed?.position ?? null,
  };
}

/** Reports per colleague and day: each is a job, and the document is kept. */
const DAILY_MAX = 40;

const QUOTA = 'report';

/** Takes one of the day's reports. @throws HttpProblem 429 */
export const takeReportOfDay = (parts: Parameters<typeof requireOfDay>[0], userId: string): Promise<void> =>
  requireOfDay(parts, { userId, name: QUOTA, most: DAILY_MAX }, 'DAILY_QUOTA_REACHED');

/** Gives back one that was not ordered. */
export const giveBackReportOfDay = (
  parts: Parameters<typeof giveBackOfDay>[0],
  userId: string,
): Promise<void> => giveBackOfDay(parts, { userId, name: QUOTA });

/** Orders a report, printed by a job. A repeated request gets the same report. */
export const orderReportRoute = handle(
  orderReport,
  async ({ body, origin, session, announce }, parts: OverviewParts) => {
    const reportId = origin.commandId;
    const command = {
      reportId,
      fromOn: body.from,
      throughOn: body.to,
      requestedBy: session.userId,
      asOfOn: null,
    };
    await parts.commands.tryOut(report, reportId, requestReport, command);
    await takeReportOfDay(parts, session.userId);
    const sent = await parts.commands.send(origin, report, reportId, requestReport, command);
    announce(sent.position);
    return answerOf(sent.state);
  },
);

/**
 * Progress of a report, polled until it can be opened. For a saved report a job places the order, a moment
 * after the request.
 */
export const getOrderedReportRoute = handle(
  getOrderedReport,
  async ({ params: { id } }, { commands, reads }: OverviewParts) => {
    const state = await commands.load(report, id);
    if (state.request) return answerOf(state);
    const saved = await findOrderedReport(reads, id);
    if (!saved) throw notFound();
    const days = { from: saved.newest_from_on ?? '', to: saved.newest_through_on ?? '' };
    return { id, ...days, status: 'printing' as const, pdf_url: null, position: null };
  },
  { readsModels: true },
);

/** The document as printed. */
export const getReportPdfRoute = handle(
  getReportPdf,
  async ({ params, reply }, { commands, blobs, reads }: OverviewParts) => {
    const { request, printed } = await commands.load(report, params.id);
    if (!request)
      throw (await findOrderedReport(reads, params.id)) ? conflict('REPORT_NOT_READY') : notFound();
    if (!printed) throw conflict('REPORT_NOT_READY');
    return sendStoredPdf(blobs, reply, `rapport-${request.fromOn}-${request.throughOn}`, printed.pdfHash);
  },
  { readsModels: true },
);

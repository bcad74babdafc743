import { BUSINESS_DAYS_ID, businessDay } from '@kreditlina/domain/business-day/business-day';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { explainOverview } from '@kreditlina/domain/overview/contracts/explain';
import {
  getOrderedReport,
  getOverview,
  getReportPdf,
  listFigures,
  orderReport,
} from '@kreditlina/domain/overview/contracts/staff';
import { assertRange, type ReportState, report, requestReport } from '@kreditlina/domain/report/report';
import type { Commands } from '@kreditlina/event-store/commands';
import { loadState } from '@kreditlina/event-store/fold-stream';
import type { BlobStore, EventStore } from '@kreditlina/event-store/port';
import { conflict, notFound } from '@kreditlina/http-edge/problem';
import { handle, type Route } from '@kreditlina/http-edge/route';
import { readChart } from '@kreditlina/projections/overview/figures';
import { explainTile, readOverview } from '@kreditlina/projections/overview/query';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import { findOrderedReport } from '@kreditlina/projections/saved-report/saved-report';
import type pg from 'pg';
import { sendStoredPdf } from '../files/send-file.ts';
import { giveBackOfDay, requireOfDay } from '../quota/daily-quota.ts';

export interface OverviewParts {
  readonly commands: Commands;
  readonly blobs: BlobStore;
  readonly pool: pg.Pool;
  readonly reads: ReadDatabase;
  readonly store: EventStore;
  readonly now: () => string;
}

const getOverviewRoute = handle(getOverview, async (_call, { reads, store, now }: OverviewParts) => {
  const today = dateInSweden(now());
  // Accounts that failed are retried tomorrow, unless they need staff.
  const [counts, { failedCount }] = await Promise.all([
    readOverview(reads, today),
    loadState(store, businessDay, BUSINESS_DAYS_ID),
  ]);
  return { today, ...counts, number_of_failed_accounts: failedCount };
});

const explainOverviewRoute = handle(explainOverview, ({ query }, { reads }: OverviewParts) =>
  explainTile(reads, query.tile),
);

/** Data points of a chart: one per day, or one per month for all time. */
const listFiguresRoute = handle(listFigures, async ({ query }, { reads, now }: OverviewParts) => {
  const today = dateInSweden(now());
  const kind = query.name === 'users' ? 'users' : 'money';
  if (query.q === 'all-time') return readChart(reads, kind, { allTimeUntil: today });
  const days = Number(query.days ?? '7');
  const { from = addDays(today, 1 - days), to = today } = query;
  assertRange({ fromOn: from, throughOn: to }, today);
  return readChart(reads, kind, { from, to });
});

/** @throws HttpProblem 404 if the report was never ordered */
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

/** Maximum number of reports per colleague and day: each is a job, and its document is kept. */
const DAILY_MAX = 40;

const QUOTA = 'report';

/** @throws HttpProblem 429 when a colleague's reports of the day are used up */
export const takeReportOfDay = (parts: Parameters<typeof requireOfDay>[0], userId: string): Promise<void> =>
  requireOfDay(parts, { userId, name: QUOTA, most: DAILY_MAX }, 'DAILY_QUOTA_REACHED');

/** Returns one use to a colleague's quota when the report was not ordered. */
export const giveBackReportOfDay = (
  parts: Parameters<typeof giveBackOfDay>[0],
  userId: string,
): Promise<void> => giveBackOfDay(parts, { userId, name: QUOTA });

/** Orders a report, which a job prints. A repeated request gets the same report. */
const orderReportRoute = handle(
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

/** Progress of a report, polled until it is printed. A job orders a saved report, shortly afterwards. */
const getOrderedReportRoute = handle(
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

const getReportPdfRoute = handle(
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

export const overviewRoutes: readonly Route<OverviewParts>[] = [
  getOverviewRoute,
  explainOverviewRoute,
  listFiguresRoute,
  orderReportRoute,
  getOrderedReportRoute,
  getReportPdfRoute,
];

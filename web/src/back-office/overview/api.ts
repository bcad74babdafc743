import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { getOverview, getReportPdf, type overviewAnswer } from '@kreditlina/domain/overview/contracts/staff';
import {
  type changeSavedReportBody,
  changeSavedReport as changeSavedReportEndpoint,
  deleteSavedReport as deleteSavedReportEndpoint,
  listSavedReports,
  orderSavedReport,
  readSavedReport,
  restoreSavedReport as restoreSavedReportEndpoint,
  type SavedReportRow,
  type saveReportBody,
  saveReport as saveReportEndpoint,
} from '@kreditlina/domain/saved-report/contract';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callPdf } from '../../lib/api/api-client.ts';
import { saveFile } from '../../lib/browser/files.ts';
import { randomId } from '../../lib/browser/random-id.ts';
import { saysWhenMissing } from '../../ui/data-list/list-query.ts';
import { PRINT_POLL_MS } from '../ui/until-printed.ts';

export type Overview = z.output<typeof overviewAnswer>;

export const getOverviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  ...saysWhenMissing,
  queryFn: ({ signal }) => call(getOverview, {}, { signal }),
});

const PDF_TIMEOUT_MS = 30_000;

/** Query for the saved reports of all staff, polled while one of them is being printed. */
export const savedReportsQuery = queryOptions({
  queryKey: ['admin', 'saved-reports'],
  ...saysWhenMissing,
  queryFn: ({ signal }) => call(listSavedReports, {}, { signal, passive: true }),
  refetchInterval: ({ state }) =>
    state.data?.saved_reports.some(({ newest }) => newest?.status === 'printing') ? PRINT_POLL_MS : false,
  staleTime: 0,
});

const once = () => ({ idempotencyKey: randomId() });

export const saveReport = (body: z.input<typeof saveReportBody>) =>
  call(saveReportEndpoint, { body }, once());

export const changeSavedReport = (id: string, body: z.input<typeof changeSavedReportBody>) =>
  call(changeSavedReportEndpoint, { params: { id }, body }, once());

export const deleteSavedReport = (id: string) => call(deleteSavedReportEndpoint, { params: { id } }, once());

export const restoreSavedReport = (id: string) =>
  call(restoreSavedReportEndpoint, { params: { id } }, once());

export const makeReportNow = (id: string) => call(orderSavedReport, { params: { id } }, once());

/** Downloads the newest report, which then no longer counts as new for this reader. */
export async function openNewest({ id, newest }: SavedReportRow): Promise<void> {
  if (!newest) return;
  const pdf = await callPdf(pathTo(getReportPdf.path, { id: newest.id }), { timeoutMs: PDF_TIMEOUT_MS });
  saveFile(pdf, `rapport-${newest.from}-${newest.to}.pdf`);
  if (!newest.is_new) return;
  const body = { report_id: newest.id };
  await call(readSavedReport, { params: { id }, body }, once());
}

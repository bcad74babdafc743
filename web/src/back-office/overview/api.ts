import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { getOverview, getReportPdf, type overviewAnswer } from '@kreditlina/domain/overview/contracts/staff';
import {
  listSavedReports,
  readSavedReport,
  type SavedReportRow,
} from '@kreditlina/domain/saved-report/contract';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callOnce, callPdf } from '../../lib/api/api-client.ts';
import { saveFile } from '../../lib/browser/files.ts';
import { saysWhenMissing } from '../../ui/data-list/list-query.ts';
import { PRINT_POLL_MS } from '../ui/until-printed.ts';

export type Overview = z.output<typeof overviewAnswer>;

export const overviewQuery = queryOptions({
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

/** Downloads the newest report, which then no longer counts as new for this reader. */
export async function openNewest({ id, newest }: SavedReportRow): Promise<void> {
  if (!newest) return;
  const pdf = await callPdf(pathTo(getReportPdf.path, { id: newest.id }), { timeoutMs: PDF_TIMEOUT_MS });
  saveFile(pdf, `rapport-${newest.from}-${newest.to}.pdf`);
  if (!newest.is_new) return;
  const body = { report_id: newest.id };
  await callOnce(readSavedReport, { params: { id }, body });
}

import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import {
  type changeSavedReportBody,
  type SavedReportRow,
  savedReportRow,
  savedReportsAnswer,
  type saveReportBody,
} from '@kreditlina/domain/saved-report/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall } from '../../../lib/api-call.ts';
import { callApi, callPdf } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { randomId } from '../../../lib/random-id.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { saysWhenMissing } from '../../../ui/data-list/list-query.ts';

const POLL_MS = 1_000;
const PDF_TIMEOUT_MS = 30_000;

/** Saved reports of everybody; asked for again while one is being printed. */
export const savedReportsQuery = queryOptions({
  queryKey: ['admin', 'saved-reports'],
  ...saysWhenMissing,
  queryFn: ({ signal }) =>
    callApi(apiCall('GET', apiPaths.adminSavedReports, savedReportsAnswer), { signal, passive: true }),
  refetchInterval: ({ state }) =>
    state.data?.saved_reports.some(({ newest }) => newest?.status === 'printing') ? POLL_MS : false,
  staleTime: 0,
});

const once = () => ({ idempotencyKey: randomId() });

export const saveReport = (body: z.input<typeof saveReportBody>) =>
  callApi(apiCall('POST', apiPaths.adminSavedReports, savedReportRow), { body, ...once() });

export const changeSavedReport = (id: string, body: z.input<typeof changeSavedReportBody>) =>
  callApi(apiCall('PUT', apiPaths.adminSavedReport(id), savedReportRow), { body, ...once() });

export const deleteSavedReport = (id: string) =>
  callApi(apiCall('DELETE', apiPaths.adminSavedReport(id), idParams), once());

export const restoreSavedReport = (id: string) =>
  callApi(apiCall('POST', apiPaths.adminSavedReportRestore(id), savedReportRow), once());

export const makeReportNow = (id: string) =>
  callApi(apiCall('POST', apiPaths.adminSavedReportOrder(id), savedReportRow), once());

/** Hands the newest report to the browser; it is no news to whoever has opened it. */
export async function openNewest({ id, newest }: SavedReportRow): Promise<void> {
  if (!newest) return;
  const pdf = await callPdf(apiPaths.adminReportPdf(newest.id), { timeoutMs: PDF_TIMEOUT_MS });
  saveFile(pdf, `rapport-${newest.from}-${newest.to}.pdf`);
  if (!newest.is_new) return;
  const body = { report_id: newest.id };
  await callApi(apiCall('POST', apiPaths.adminSavedReportRead(id), savedReportRow), { body, ...once() });
}

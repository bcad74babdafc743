import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { getOrderedReport, getReportPdf, orderReport } from '@kreditlina/domain/overview/contracts/staff';
import type { ReportAnswer } from '@kreditlina/domain/report/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, callPdf } from '../../../lib/api-client.ts';
import { pollUntil, whenBack } from '../../../lib/poll.ts';
import { ApiError } from '../../../lib/problem.ts';
import { randomId } from '../../../lib/random-id.ts';

const POLL_MS = 1_000;
/** Ten minutes: a report takes seconds; the reader can retry one stuck behind a long queue. */
const TRIES_MAX = 600;
const PDF_TIMEOUT_MS = 30_000;

export interface ReportRange {
  readonly from: string;
  readonly to: string;
}

/** Progress of an order. `url` opens the fetched document. */
export type ReportProgress =
  | { readonly is: 'none' | 'printing' | 'failed' | 'tooLong' }
  | { readonly is: 'refused'; readonly why: string }
  | ({ readonly is: 'ready'; readonly url: string } & ReportRange);

const none: ReportProgress = { is: 'none' };

/** Orders the report and polls until it is ready. @returns undefined when it timed out or was aborted */
async function waitForReport(range: ReportRange, signal: AbortSignal): Promise<ReportAnswer | undefined> {
  const ordered = await call(orderReport, { body: range }, { signal, idempotencyKey: randomId() });
  if (ordered.status !== 'printing') return ordered;
  const params = { id: ordered.id };
  return pollUntil(
    () => call(getOrderedReport, { params }, { signal, passive: true }),
    ({ status }) => status !== 'printing',
    { intervalMs: POLL_MS, maxTries: TRIES_MAX, signal, wake: whenBack },
  );
}

async function progressOf(range: ReportRange, signal: AbortSignal): Promise<ReportProgress> {
  try {
    const report = await waitForReport(range, signal);
    if (!report) return { is: 'tooLong' };
    if (report.status === 'failed') return { is: 'failed' };
    const options = { signal, timeoutMs: PDF_TIMEOUT_MS };
    const pdf = await callPdf(pathTo(getReportPdf.path, { id: report.id }), options);
    return { is: 'ready', url: URL.createObjectURL(pdf), from: report.from, to: report.to };
  } catch (error) {
    return error instanceof ApiError && error.type === 'problem'
      ? { is: 'refused', why: error.message }
      : { is: 'failed' };
  }
}

/**
 * One report at a time. `drop` discards an earlier order: its document is no longer awaited, opened or shown.
 * @param onReady receives the document's address as soon as it is ready
 */
export function useReport(onReady: (url: string) => void) {
  const [progress, setProgress] = useState<ReportProgress>(none);
  const running = useRef<AbortController>(undefined);
  const drop = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setProgress(none);
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  const submit = async (range: ReportRange): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProgress({ is: 'printing' });
    const next = await progressOf(range, controller.signal);
    if (controller.signal.aborted) return;
    setProgress(next);
    if (next.is === 'ready') onReady(next.url);
  };
  return { progress, submit, drop };
}

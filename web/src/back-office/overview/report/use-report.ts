import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { getOrderedReport, getReportPdf, orderReport } from '@kreditlina/domain/overview/contracts/staff';
import type { ReportAnswer } from '@kreditlina/domain/report/contracts/staff';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, callPdf } from '../../../lib/api-client.ts';
import { pollUntil, whenBack } from '../../../lib/poll.ts';
import { ApiError } from '../../../lib/problem.ts';
import { randomId } from '../../../lib/random-id.ts';

const POLL_MS = 1_000;
/** Ten minutes: a report takes seconds, and one behind a long queue is asked for again. */
const TRIES_MAX = 600;
const PDF_TIMEOUT_MS = 30_000;

export interface ReportRange {
  readonly from: string;
  readonly to: string;
}

/** Where an order stands. `url` opens the document that was fetched. */
export type ReportProgress =
  | { readonly is: 'none' | 'printing' | 'failed' | 'tooLong' }
  | { readonly is: 'refused'; readonly why: string }
  | ({ readonly is: 'ready'; readonly url: string } & ReportRange);

const none: ReportProgress = { is: 'none' };

/** Orders, and asks until the document is there. @returns nothing when the order was dropped meanwhile */
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
 * One report at a time. `drop` makes an earlier order invalid: nothing of it is waited for, opened or shown any longer.
 * @param onReady gets the address of the document as soon as it is there
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

import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { PROPOSED_DAYS } from '@kreditlina/domain/kernel/report-range';
import { getOrderedReport, getReportPdf, orderReport } from '@kreditlina/domain/overview/contracts/staff';
import type { ReportAnswer } from '@kreditlina/domain/report/contract';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callOnce, callPdf } from '../../../lib/api/api-client.ts';
import { openPdf } from '../../../lib/browser/files.ts';
import { ApiError } from '../../../lib/errors/problem.ts';
import { tableDay } from '../../../lib/time/table-time.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.tsx';
import { DayPicker } from '../../../ui/forms/day-picker.tsx';
import { untilPrinted } from '../../ui/until-printed.ts';

const PDF_TIMEOUT_MS = 30_000;

interface ReportRange {
  readonly from: string;
  readonly to: string;
}

/** Progress of an ordered report. `url` opens the fetched document. */
type ReportProgress =
  | { readonly is: 'none' | 'printing' | 'failed' | 'tooLong' }
  | { readonly is: 'refused'; readonly why: string }
  | ({ readonly is: 'ready'; readonly url: string } & ReportRange);

const none: ReportProgress = { is: 'none' };

/**
 * Orders the report and polls until it is ready.
 * @returns undefined if it timed out or was aborted
 */
async function waitForReport(range: ReportRange, signal: AbortSignal): Promise<ReportAnswer | undefined> {
  const ordered = await callOnce(orderReport, { body: range }, { signal });
  if (ordered.status !== 'printing') return ordered;
  const params = { id: ordered.id };
  return untilPrinted(() => call(getOrderedReport, { params }, { signal, passive: true }), signal);
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
 * Orders one report at a time. `drop` discards the order, so that its document is no longer awaited, opened
 * or shown.
 * @param onReady receives the document's address once it is ready
 */
function useReport(onReady: (url: string) => void) {
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

const Dates = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 16, margin: '16px 0' });

/** If the browser blocks the tab, the fault is reported and the reader can use the link below. */
const openInTab = (url: string): void => openPdf(url, () => undefined);

/**
 * Dialog to order a report for a range of days. A job prints it, and it opens in a new tab when it is ready.
 */
export default function ReportDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const { t } = useTranslation('overview');
  const formId = useId();
  const [range, setRange] = useState({ from: addDays(today, 1 - PROPOSED_DAYS), to: today });
  const [invalid, setInvalid] = useState({ from: false, to: false });
  const { progress, submit, drop } = useReport(openInTab);
  const isInvalid = invalid.from || invalid.to;
  const change = (end: 'from' | 'to') => (day: string) => {
    drop();
    setInvalid((others) => ({ ...others, [end]: false }));
    setRange((other) => ({ ...other, [end]: day }));
  };
  const mistake = (end: 'from' | 'to') => () => {
    drop();
    setInvalid((others) => ({ ...others, [end]: true }));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isInvalid && progress.is !== 'printing') void submit(range);
  };
  return (
    <MessageDialog
      title={t('report.title')}
      onClose={onClose}
      losesInput={false}
      actions={
        <>
          <Button onClick={onClose}>{t('common:action.close')}</Button>
          <ActionButton
            type="submit"
            form={formId}
            isInactive={isInvalid}
            isBusy={progress.is === 'printing'}
          >
            {t('report.submit')}
          </ActionButton>
        </>
      }
    >
      <p>{t('report.lead')}</p>
      <form id={formId} noValidate onSubmit={onSubmit}>
        <Dates>
          <DayPicker
            label={t('report.from')}
            day={range.from}
            today={today}
            onChange={change('from')}
            onInvalid={mistake('from')}
          />
          <DayPicker
            label={t('report.to')}
            day={range.to}
            today={today}
            onChange={change('to')}
            onInvalid={mistake('to')}
          />
        </Dates>
      </form>
      <div role="status">
        {progress.is === 'printing' && <p>{t('report.printing')}</p>}
        {progress.is === 'ready' && (
          <p>
            {t('report.ready', { from: tableDay(progress.from), to: tableDay(progress.to) })}{' '}
            <a href={progress.url} target="_blank" rel="noreferrer">
              {t('report.openPdf')}
            </a>
          </p>
        )}
      </div>
      {progress.is === 'refused' && <p role="alert">{progress.why}</p>}
      {(progress.is === 'failed' || progress.is === 'tooLong') && (
        <p role="alert">{t(`report.${progress.is}`)}</p>
      )}
    </MessageDialog>
  );
}

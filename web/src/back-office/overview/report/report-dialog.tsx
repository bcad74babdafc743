import { addDays } from '@kreditlina/domain/kernel/business-dates';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPdf } from '../../../lib/open-pdf.ts';
import { tableDay } from '../../../lib/table-time.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { useReport } from './use-report.ts';

/** The last seven days, including today. */
const DEFAULT_DAYS = 7;

const Dates = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 16, margin: '16px 0' });

/** A blocked tab is reported; the link below leads there too. */
const openInTab = (url: string): void => openPdf(url, () => undefined);

/** Orders a report for a range of days: a job prints it, and it opens in a new tab when it is ready. */
export default function ReportDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const { t } = useTranslation('overview');
  const formId = useId();
  const [range, setRange] = useState({ from: addDays(today, 1 - DEFAULT_DAYS), to: today });
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

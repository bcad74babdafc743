import './report-texts.ts';
import type { ReadingPurpose } from '@kreditlina/domain/kernel/rights';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/save-file.ts';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { PurposeForm } from '../../ui/purpose-form.tsx';
import type { CompanyDetail } from '../detail/get-company.ts';
import { readDossier } from './dossier-calls.ts';

const Day = styled('div')({ maxWidth: 320, margin: '16px 0' });

type Progress = 'none' | 'waits' | 'done' | 'failed';

/**
 * Orders the company's file as of a day and for a purpose: a job prints it, and the browser downloads it when
 * it is ready.
 */
export function DossierForm({
  company,
}: {
  company: Pick<CompanyDetail, 'id' | 'as_of' | 'company_number'>;
}) {
  const { t } = useTranslation('report');
  const [day, setDay] = useState(company.as_of);
  const [isInvalid, setInvalid] = useState(false);
  const [progress, setProgress] = useState<Progress>('none');
  const leaving = useRef<AbortController>(undefined);
  // Leaving the page cancels the wait for the file.
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);
  const fetchFile = async (purpose: ReadingPurpose) => {
    const signal = leaving.current?.signal;
    if (isInvalid || !signal) return;
    setProgress('waits');
    try {
      const file = await readDossier(company.id, day, purpose, signal);
      if (signal.aborted) return;
      if (file) saveFile(file, `kreditakt-${company.company_number}-${day}.pdf`);
      setProgress(file ? 'done' : 'failed');
    } catch (fault) {
      setProgress('none');
      if (!signal.aborted) throw fault;
    }
  };
  return (
    <>
      <PurposeForm submitText={t('dossierSubmit')} onOpen={fetchFile}>
        <Day>
          <DayPicker
            label={t('dossierDay')}
            day={day}
            today={company.as_of}
            onChange={(chosen) => {
              setInvalid(false);
              setProgress('none');
              setDay(chosen);
            }}
            onInvalid={() => setInvalid(true)}
          />
        </Day>
      </PurposeForm>
      <div role="status">
        {progress === 'waits' && <p>{t('dossierWaits')}</p>}
        {progress === 'done' && <p>{t('dossierDone')}</p>}
      </div>
      {progress === 'failed' && <p role="alert">{t('dossierFailed')}</p>}
    </>
  );
}

import './report-texts.ts';
import { getDossier, orderDossier } from '@kreditlina/domain/company/contracts/staff';
import type { DossierAnswer } from '@kreditlina/domain/dossier/contract';
import type { ReadingPurpose } from '@kreditlina/domain/kernel/rights';
import { formatCents } from '@kreditlina/domain/text/index';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adminReportPath } from '../../../lib/address/paths.ts';
import { call, callOnce, callPdf } from '../../../lib/api/api-client.ts';
import { saveFile } from '../../../lib/browser/files.ts';
import { tableTime } from '../../../lib/time/table-time.ts';
import { DayPicker } from '../../../ui/forms/day-picker.tsx';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import { PurposeForm } from '../../ui/purpose-form.tsx';
import { Table } from '../../ui/table.tsx';
import { untilPrinted } from '../../ui/until-printed.ts';
import { type CompanyDetail, openDocument, readFile, readUpload, reportsQuery } from '../api.ts';

/**
 * Orders the dossier and polls until it is printed.
 * @returns undefined if it timed out or was aborted
 */
async function waitForDossier(
  companyId: string,
  day: string,
  signal: AbortSignal,
): Promise<DossierAnswer | undefined> {
  const ordered = await callOnce(
    orderDossier,
    { params: { id: companyId }, body: { as_of: day } },
    { signal },
  );
  if (ordered.status !== 'printing') return ordered;
  const params = { id: companyId, dossier: ordered.id };
  return untilPrinted(() => call(getDossier, { params }, { signal, passive: true }), signal);
}

/**
 * Reads the company's dossier as of the end of a day, for a stated purpose.
 * @returns undefined if it could not be printed
 */
async function readDossier(
  companyId: string,
  day: string,
  purpose: ReadingPurpose,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const found = await waitForDossier(companyId, day, signal);
  if (found?.status !== 'ready') return undefined;
  return callPdf(await openDocument(companyId, { document: 'dossier', number: found.id, purpose }), {
    signal,
  });
}

const Day = styled('div')({ maxWidth: 320, margin: '16px 0' });

type Progress = 'none' | 'waits' | 'done' | 'failed';

/**
 * Form to order the company's dossier as of a day, for a stated purpose. A job prints it, and the browser
 * downloads it when it is ready.
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
  // Leaving the page cancels the wait for the dossier.
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

/** Reports tab of the company page. Opening a report or an agreement requires a purpose. */
export default function ReportsTab({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('report');
  const { data, isError } = useQuery(reportsQuery(company.id));
  if (isError && !data) return <p role="alert">{t('failed')}</p>;
  if (!data) return <SkeletonLines />;
  const agreements = company.lenders_files.filter((file) => file.kind === 'agreement');
  const uploads = company.lenders_files.filter((file) => file.kind === 'upload');
  return (
    <>
      <section>
        <h2 id="reports-title">{t('reports')}</h2>
        <p>{t('lead')}</p>
        {data.reports.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <Table
            labelledBy="reports-title"
            columns={(['whom', 'source', 'number', 'fetched', 'open'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          >
            {data.reports.map((report) => (
              <tr key={`${report.person_id} ${report.number}`}>
                <th scope="row">{report.is_company ? t('company') : report.name}</th>
                <td>{report.source === 'uc' ? 'UC' : 'Bisnode'}</td>
                <td>{report.number}</td>
                <td>{tableTime(report.fetched_at)}</td>
                <td>
                  {/* biome-ignore lint/security/noBlankTarget: our page needs the session of this tab */}
                  <a href={adminReportPath(company, report)} target="_blank" rel="opener">
                    {t('open')}{' '}
                    <span className="visually-hidden">
                      {t('opens', { number: report.number, name: report.name })}
                    </span>
                  </a>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </section>
      <section>
        <h2>{t('files')}</h2>
        {agreements.length === 0 && <p>{t('noFiles')}</p>}
        {agreements.map((file) => (
          <Agreement key={file.id} companyId={company.id} file={file} />
        ))}
      </section>
      {uploads.length > 0 && (
        <section>
          <h2>{t('uploads')}</h2>
          {uploads.map((file) => (
            <Upload key={file.id} companyId={company.id} file={file} />
          ))}
        </section>
      )}
      <section>
        <h2>{t('dossier')}</h2>
        <p>{t('dossierLead')}</p>
        <Unfolding title={t('dossierOpen')}>
          <DossierForm company={company} />
        </Unfolding>
      </section>
    </>
  );
}

type Kept<Kind> = Extract<CompanyDetail['lenders_files'][number], { kind: Kind }>;

function Agreement(props: { companyId: string; file: Kept<'agreement'> }) {
  const { t } = useTranslation('report');
  const { id, is_signed, amount_cents } = props.file;
  const title = `${t('file', { amount: formatCents(amount_cents) })}, ${t(is_signed ? 'signed' : 'notSigned')}`;
  return (
    <Unfolding title={title}>
      <PurposeForm
        submitText={t('download')}
        onOpen={async (purpose) => saveFile(await readFile(props.companyId, id, purpose), `${id}.pdf`)}
      />
    </Unfolding>
  );
}

/** Document about a loan that the customer uploaded. It is downloaded, never rendered on our origin. */
function Upload({ companyId, file }: { companyId: string; file: Kept<'upload'> }) {
  const { t } = useTranslation('report');
  return (
    <Unfolding title={`${file.filename}, ${tableTime(file.uploaded_at)}`}>
      <PurposeForm
        submitText={t('downloadUpload')}
        onOpen={async (purpose) => saveFile(await readUpload(companyId, file, purpose), file.filename)}
      />
    </Unfolding>
  );
}

/** A section whose content mounts only when opened. */
function Unfolding({ title, children }: { title: string; children: ReactNode }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setAsked(currentTarget.open)}>
      <summary style={{ minHeight: 44, paddingBlock: 10 }}>{title}</summary>
      {isAsked && children}
    </details>
  );
}

import './report-texts.ts';
import { formatCents } from '@kreditlina/domain/text/index';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adminReportPath } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { tableTime } from '../../../lib/table-time.ts';
import { SkeletonLines } from '../../../ui/skeleton-lines.tsx';
import { PurposeForm } from '../../ui/purpose-form.tsx';
import { Table } from '../../ui/table.tsx';
import type { CompanyDetail } from '../detail/get-company.ts';
import { DossierForm } from './dossier-form.tsx';
import { listReportsQuery, readFile, readUpload } from './report-calls.ts';

/** Credit reports about the company and its people, and the agreements; opening one requires a purpose. */
export default function ReportsTab({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('report');
  const { data, isError } = useQuery(listReportsQuery(company.id));
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

/** A customer's upload about a loan: downloaded as a file, never rendered as a page of ours. */
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

/** Content that mounts only when opened. */
function Unfolding({ title, children }: { title: string; children: ReactNode }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setAsked(currentTarget.open)}>
      <summary style={{ minHeight: 44, paddingBlock: 10 }}>{title}</summary>
      {isAsked && children}
    </details>
  );
}

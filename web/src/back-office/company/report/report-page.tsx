import './report-texts.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { mayDo, useSession } from '../../../lib/session/session-store.ts';
import { usePageTitle } from '../../../lib/text/use-page-title.ts';
import { PurposeForm } from '../../ui/purpose-form.tsx';
import { companyQuery, type ReportView, readReport } from '../api.ts';

const Frame = styled('iframe')({
  width: '100%',
  height: '80vh',
  border: '1px solid var(--k-line)',
  borderRadius: 8,
  background: '#fff',
});

const Text = styled('pre')({
  overflow: 'auto',
  maxHeight: '80vh',
  padding: 16,
  border: '1px solid var(--k-line)',
  borderRadius: 8,
  background: 'var(--k-surface)',
});

/**
 * A credit report in its own tab. Readers without the right see a notice, and the report is not requested.
 */
export default function ReportPage() {
  const mayRead = useSession(({ user }) => mayDo(user, 'read-reports'));
  return mayRead ? <Report /> : <NotAllowed />;
}

function NotAllowed() {
  const { t } = useTranslation('report');
  usePageTitle(t('title'));
  return (
    <>
      <h1 className="k-title">{t('title')}</h1>
      <p>{t('notAllowed')}</p>
    </>
  );
}

function Report() {
  const { number: of = '' } = useParams();
  const [address] = useSearchParams();
  const { t, i18n } = useTranslation('report');
  const [view, setView] = useState<ReportView>();
  const { data: company } = useQuery(companyQuery(of, i18n.language));
  const leaving = useRef<AbortController>(undefined);
  usePageTitle(t('title'));
  // Leaving the page cancels the wait for the report.
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);
  const number = address.get('number') ?? '';
  return (
    <>
      <h1 className="k-title">{t('title')}</h1>
      <p>
        {company?.name} {number}
      </p>
      {view ? (
        <Shown view={view} />
      ) : (
        company && (
          <PurposeForm
            submitText={t('show')}
            onOpen={async (purpose) =>
              setView(await readReport(company.id, number, purpose, leaving.current?.signal))
            }
          />
        )
      )}
    </>
  );
}

/**
 * Renders the report. HTML from the bureau is sandboxed, without scripts, forms or origin; XML is shown as
 * text.
 */
function Shown({ view: { format, content } }: { view: ReportView }) {
  const { t } = useTranslation('report');
  if (format === 'none') return <p role="status">{t('missing')}</p>;
  if (format === 'xml') {
    return (
      <Text aria-label={t('frame')} tabIndex={0}>
        {content}
      </Text>
    );
  }
  return <Frame title={t('frame')} sandbox="" srcDoc={content} referrerPolicy="no-referrer" />;
}

import type { ReadingPurpose } from '@kreditlina/domain/kernel/reading-purposes';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { addTexts } from '../../lib/i18n.ts';
import { adminUserApplicationsPath, paths } from '../../lib/paths.ts';
import { mayDo, useSession } from '../../lib/session-store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PurposeForm } from '../ui/purpose-form.tsx';
import { readBisnode } from './users-calls.ts';

addTexts('bisnode', {
  sv: {
    title: 'Uppgifter från Bisnode',
    crumbs: 'Var du är',
    users: 'Personer',
    person: 'Personen',
    submit: 'Visa uppgifterna',
    logged: 'Läsningen är sparad i historiken.',
    notAllowed: 'Din roll får inte läsa uppgifterna.',
  },
  en: {
    title: 'Data from Bisnode',
    crumbs: 'Where you are',
    users: 'People',
    person: 'The person',
    submit: 'Show the data',
    logged: 'That you read them is kept in the history.',
    notAllowed: 'Your role may not read the data.',
  },
});

const Data = styled('pre')({
  margin: '16px 0 0',
  padding: 16,
  background: 'var(--k-surface)',
  border: '1px solid var(--k-line)',
  borderRadius: 8,
  overflowX: 'auto',
  fontSize: '0.875rem',
});

/** `/admin/user/:id/bisnode`: what Bisnode says of a person, as formatted JSON, once the reason is recorded. */
export default function BisnodePage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('bisnode');
  const mayRead = useSession(({ user }) => mayDo(user, 'read-reports'));
  const { mutateAsync, data } = useMutation({
    mutationFn: (purpose: ReadingPurpose) => readBisnode(id, purpose),
    meta: { isHandled: true },
  });
  usePageTitle(t('title'));
  return (
    <>
      <Breadcrumbs aria-label={t('crumbs')} sx={{ mb: 1 }}>
        <Link to={paths.adminUsers}>{t('users')}</Link>
        <Link to={adminUserApplicationsPath(id)}>{t('person')}</Link>
        <span>Bisnode</span>
      </Breadcrumbs>
      <h1 className="k-title">{t('title')}</h1>
      {!mayRead && <p>{t('notAllowed')}</p>}
      {mayRead && !data && (
        <div style={{ maxWidth: 480 }}>
          <PurposeForm submitText={t('submit')} onOpen={mutateAsync} />
        </div>
      )}
      {data && (
        <>
          <p role="status">{t('logged')}</p>
          <Data tabIndex={0} aria-label={t('title')} role="region">
            {data.bisnode_data}
          </Data>
        </>
      )}
    </>
  );
}

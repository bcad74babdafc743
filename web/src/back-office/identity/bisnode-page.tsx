import type { ListStanding } from '@kreditlina/domain/identity/contracts/staff';
import type { ReadingPurpose } from '@kreditlina/domain/kernel/rights';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { adminUserApplicationsPath, paths } from '../../lib/address/paths.ts';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { addTexts } from '../../lib/text/i18n.ts';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { tableTime } from '../../lib/time/table-time.ts';
import { DenseFacts } from '../ui/dense-facts.tsx';
import { PurposeForm } from '../ui/purpose-form.tsx';
import { readBisnode } from './users-api.ts';

addTexts('bisnode', {
  sv: {
    title: 'Uppgifter från Bisnode',
    crumbs: 'Var du är',
    users: 'Personer',
    person: 'Personen',
    submit: 'Visa uppgifterna',
    logged: 'Läsningen är sparad i historiken.',
    notAllowed: 'Din roll får inte läsa uppgifterna.',
    pep: 'Politiskt utsatt ställning',
    sanctioned: 'Sanktionslistor',
    search: 'Sökningen',
    listed: 'Träff',
    'not-listed': 'Ingen träff',
    searched: '{{status}}, {{source}} {{at}}',
    decision: 'Bedömning',
    'true-match': 'Samma person',
    'false-positive': 'Inte samma person',
    none: 'Ingen har bedömt detta.',
    decidedBy: 'Bedömd av',
    decided: '{{name}} {{at}}',
    colleague: 'En kollega',
    note: 'Motivering',
  },
  en: {
    title: 'Data from Bisnode',
    crumbs: 'Where you are',
    users: 'People',
    person: 'The person',
    submit: 'Show the data',
    logged: 'That you read them is kept in the history.',
    notAllowed: 'Your role may not read the data.',
    pep: 'Politically exposed position',
    sanctioned: 'Sanctions lists',
    search: 'The search',
    listed: 'Hit',
    'not-listed': 'No hit',
    searched: '{{status}}, {{source}} {{at}}',
    decision: 'Decision',
    'true-match': 'The same person',
    'false-positive': 'Not the same person',
    none: 'Nobody has decided this.',
    decidedBy: 'Decided by',
    decided: '{{name}} {{at}}',
    colleague: 'A colleague',
    note: 'Reasons',
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

/** Result of the search in one kind of list, with the decision that a colleague made about it. */
function Standing({ kind, standing }: { kind: 'pep' | 'sanctioned'; standing: ListStanding }) {
  const { t } = useTranslation('bisnode');
  const { status, source, checked_at, decision, decided_by, decided_at, note } = standing;
  return (
    <section style={{ maxWidth: 640 }}>
      <h2>{t(kind)}</h2>
      <DenseFacts
        facts={[
          [t('search'), t('searched', { status: t(status), source, at: tableTime(checked_at) })],
          [t('decision'), t(decision ?? 'none')],
          ...(decision && decided_at
            ? ([
                [
                  t('decidedBy'),
                  t('decided', { name: decided_by ?? t('colleague'), at: tableTime(decided_at) }),
                ],
                [t('note'), note],
              ] as const)
            : []),
        ]}
      />
    </section>
  );
}

/**
 * `/admin/user/:id/bisnode`: Bisnode's data about a person as formatted JSON, shown once a purpose is
 * recorded.
 */
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
          {data.pep && <Standing kind="pep" standing={data.pep} />}
          {data.sanctioned && <Standing kind="sanctioned" standing={data.sanctioned} />}
          <Data tabIndex={0} aria-label={t('title')} role="region">
            {data.bisnode_data}
          </Data>
        </>
      )}
    </>
  );
}

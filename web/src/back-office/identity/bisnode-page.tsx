import type { ListStanding } from '@kreditlina/domain/identity/contracts/staff';
import { type ReadingPurpose, readingPurposes } from '@kreditlina/domain/kernel/reading-purposes';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { addTexts } from '../../lib/i18n.ts';
import { adminUserApplicationsPath, paths } from '../../lib/paths.ts';
import { mayDo, useSession } from '../../lib/session-store.ts';
import { tableTime } from '../../lib/table-time.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Facts } from '../ui/facts.tsx';
import { readBisnode } from './users-calls.ts';

addTexts('bisnode', {
  sv: {
    title: 'Uppgifter från Bisnode',
    crumbs: 'Var du är',
    users: 'Personer',
    person: 'Personen',
    why: 'Varför läser du uppgifterna?',
    hint: 'Skälet sparas i historiken.',
    'credit-decision': 'Kreditbeslut',
    'credit-follow-up': 'Uppföljning av krediten',
    'customer-question': 'Fråga från kunden',
    complaint: 'Klagomål',
    'fraud-suspected': 'Misstänkt bedrägeri',
    'legal-duty': 'Skyldighet enligt lag',
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
    why: 'Why do you read the data?',
    hint: 'The reason is kept in the history.',
    'credit-decision': 'Credit decision',
    'credit-follow-up': 'Follow-up of the credit',
    'customer-question': "The customer's question",
    complaint: 'Complaint',
    'fraud-suspected': 'Suspected fraud',
    'legal-duty': 'Duty by law',
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

/** What the search said of one kind of list, and what a colleague decided about it. */
function Standing({ kind, standing }: { kind: 'pep' | 'sanctioned'; standing: ListStanding }) {
  const { t } = useTranslation('bisnode');
  const { status, source, checked_at, decision, decided_by, decided_at, note } = standing;
  return (
    <section style={{ maxWidth: 640 }}>
      <h2>{t(kind)}</h2>
      <Facts
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

/** `/admin/user/:id/bisnode`: what Bisnode says of a person, as formatted JSON, once the reason is recorded. */
export default function BisnodePage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('bisnode');
  const mayRead = useSession(({ user }) => mayDo(user, 'read-reports'));
  const [purpose, setPurpose] = useState<ReadingPurpose>(readingPurposes[0]);
  const { mutate, data, isPending } = useMutation({ mutationFn: () => readBisnode(id, purpose) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
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
        <form noValidate onSubmit={submit} style={{ maxWidth: 480 }}>
          <SelectField
            label={t('why')}
            hint={t('hint')}
            value={purpose}
            onChange={(value) => setPurpose(value as ReadingPurpose)}
            options={readingPurposes.map((value) => ({ value, label: t(value) }))}
          />
          <ActionButton type="submit" isBusy={isPending}>
            {t('submit')}
          </ActionButton>
        </form>
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

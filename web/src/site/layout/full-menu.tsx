import type * as contract from '@kreditlina/domain/credit-application/contracts/customer';
import { resumable } from '@kreditlina/domain/credit-application/contracts/resumable';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { applicationPath, paths } from '../../lib/address/paths.ts';
import { light } from '../../lib/api/api-call.ts';
import { call } from '../../lib/api/api-client.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { addTexts } from '../../lib/text/i18n.ts';
import { customerStepTitles } from '../../lib/text/step-titles.ts';
import { useCloseOnBack } from '../../ui/dialogs/close-on-back.ts';
import { Providers } from '../../ui/theme/providers.tsx';
import { menuTexts } from './texts.ts';

const listApplications = light<typeof contract.listApplications>(
  'GET',
  '/api/credit-application',
  'credit_applications',
);

/**
 * Query for the user's applications. If it fails, the menu offers a new application, so the error is not
 * shown.
 */
const menuApplicationsQuery = queryOptions({
  queryKey: ['credit-application', 'menu'],
  queryFn: async ({ signal }) => (await call(listApplications, {}, { signal })).credit_applications,
  meta: { isHandled: true },
});

addTexts('layout', menuTexts);

const Top = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  maxWidth: 1440,
  margin: '0 auto',
  padding: '12px 16px',
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 600 },
});

const Groups = styled('nav')(({ theme }) => ({
  display: 'grid',
  gap: '32px 64px',
  width: '100%',
  maxWidth: 900,
  margin: '0 auto',
  padding: '24px 16px 64px',
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { borderTop: '1px solid var(--k-line)' },
  '& a': {
    display: 'block',
    padding: '14px 0',
    color: 'var(--k-ink)',
    fontFamily: 'var(--k-heading)',
    fontSize: 'clamp(1.375rem, 1.1rem + 1.4vw, 1.875rem)',
    lineHeight: 1.2,
    textDecoration: 'none',
  },
  '& a:hover': { color: 'var(--k-blue)' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr', paddingTop: 56 },
}));

type Entry = readonly [to: string, text: string, key?: string];

function Group(props: { label: string; entries: readonly Entry[]; onLeave: () => void }) {
  return (
    <ul aria-label={props.label}>
      {props.entries.map(([to, text, key = to]) => (
        <li key={key}>
          {/* The open menu has its own history entry, which the page replaces; Back skips it. */}
          <Link to={to} replace onClick={props.onLeave}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The visitor's links, or a customer's unfinished applications. */
function useOwnEntries(): Entry[] {
  const { t } = useTranslation('layout');
  const { isLoggedIn, isAuthorized, user } = useSession();
  const { data = [] } = useQuery({ ...menuApplicationsQuery, enabled: isLoggedIn });
  const [now] = useState(() => Date.now());
  if (!isLoggedIn)
    return [
      [paths.login, t('login')],
      [paths.application, t('apply')],
    ];
  const ongoing = resumable(data, now).map(
    ({ id, step }): Entry => [
      applicationPath(id),
      t('continue', { step: customerStepTitles[step] ?? step }),
      id,
    ],
  );
  return [
    ...ongoing,
    ...(isAuthorized ? [] : ([[paths.application, t('startNew'), 'new']] as const)),
    ...((user?.companies.length ?? 0) > 0 ? ([[paths.account, t('account')]] as const) : []),
  ];
}

export default function FullMenu({ onClose }: { onClose: () => void }) {
  return (
    <Providers>
      <Menu onClose={onClose} />
    </Providers>
  );
}

function Menu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('layout');
  const isAuthorized = useSession((session) => session.isAuthorized);
  const own = useOwnEntries();
  useCloseOnBack(true, onClose);
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby="menu-title">
      <Top>
        <h2 id="menu-title">{t('menuTitle')}</h2>
        <Button onClick={onClose}>{t('common:action.close')}</Button>
      </Top>
      <Groups aria-label={t('menuTitle')}>
        {own.length > 0 && <Group label={t('applyTitle')} entries={own} onLeave={onClose} />}
        <Group
          label={t('moreTitle')}
          entries={[
            [paths.about, t('about')],
            [paths.credit, t('credit')],
            [paths.cutter, t('cutter')],
            [paths.help, t('help')],
            [paths.faq, t('faq')],
          ]}
          onLeave={onClose}
        />
        {isAuthorized && (
          <Group
            label={t('admin.title')}
            entries={[
              [paths.admin, t('admin.overview')],
              [paths.adminQueues, t('admin.queues')],
              [paths.adminCompanies, t('admin.companies')],
              [paths.adminCreditApplications, t('admin.applications')],
              [paths.adminUsers, t('admin.users')],
            ]}
            onLeave={onClose}
          />
        )}
      </Groups>
    </Dialog>
  );
}

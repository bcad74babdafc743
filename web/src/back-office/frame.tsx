import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { addTexts } from '../lib/i18n.ts';
import { otherLanguage, useLanguage } from '../lib/language.ts';
import { paths } from '../lib/paths.ts';
import { mayDo, useSession } from '../lib/session-store.ts';
import { LogoMark } from '../ui/logo.tsx';

addTexts('frame', {
  sv: {
    nav: 'Backoffice',
    overview: 'Översikt',
    companies: 'Företag',
    applications: 'Dagens ansökningar',
    users: 'Personer',
    queues: 'Att göra',
    approvals: 'Attest',
    payments: 'Betalningar utan ägare',
    audit: 'Historik',
    tags: 'Etiketter',
    messages: 'Meddelanden',
    operations: 'Drift',
    providers: 'Leverantörer',
    staff: 'Medarbetare',
    sessions: 'Inloggningar',
    language: 'English',
    logout: 'Logga ut',
    loggedInAs: 'Inloggad som {{name}}',
  },
  en: {
    nav: 'Back office',
    overview: 'Overview',
    companies: 'Companies',
    applications: 'Applications of the day',
    users: 'People',
    queues: 'To do',
    approvals: 'Approvals',
    payments: 'Payments without owner',
    audit: 'History',
    tags: 'Tags',
    messages: 'Messages',
    operations: 'Operations',
    providers: 'Providers',
    staff: 'Staff',
    sessions: 'Logins',
    language: 'Svenska',
    logout: 'Log out',
    loggedInAs: 'Logged in as {{name}}',
  },
});

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 24,
  minHeight: 56,
  padding: '4px 16px',
  background: 'var(--k-surface)',
  borderBottom: '1px solid var(--k-line)',
  '& nav': { display: 'flex', flexWrap: 'wrap', gap: 4, flex: 1 },
  '& nav a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 8px',
    color: 'var(--k-ink)',
    textDecoration: 'none',
    borderBottom: '3px solid transparent',
  },
  '& nav a[aria-current="page"]': { borderBottomColor: 'var(--k-blue)', fontWeight: 600 },
  '& nav a:hover': { textDecoration: 'underline' },
  [theme.breakpoints.down('sm')]: {
    columnGap: 0,
    '& .k-logo': { flex: 1 },
    '& nav': { order: 1, flexBasis: '100%' },
    '& .MuiButton-root': { minWidth: 0, paddingInline: 8 },
  },
}));

const Who = styled('span')(({ theme }) => ({
  color: 'var(--k-ink-soft)',
  fontSize: '0.875rem',
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Main = styled('main')({ maxWidth: 1440, margin: '0 auto', padding: '24px 16px 64px', outline: 'none' });

/** The bar of the back office around one of its screens; here the reader may choose English. */
export function BackOfficeFrame(props: { onLogOut: () => void; children: ReactNode }) {
  const { t, i18n } = useTranslation('frame');
  const { language, choose } = useLanguage();
  const user = useSession((session) => session.user);
  useEffect(() => {
    void i18n.changeLanguage(language);
    document.documentElement.lang = language;
    return () => {
      void i18n.changeLanguage('sv');
      document.documentElement.lang = 'sv';
    };
  }, [i18n, language]);
  return (
    <>
      <Bar>
        <Link className="k-logo" to={paths.admin}>
          <LogoMark />
          {t('common:brand')}
        </Link>
        <nav aria-label={t('nav')}>
          <NavLink to={paths.admin} end>
            {t('overview')}
          </NavLink>
          <NavLink to={paths.adminCompanies}>{t('companies')}</NavLink>
          <NavLink to={paths.adminCreditApplications}>{t('applications')}</NavLink>
          <NavLink to={paths.adminUsers}>{t('users')}</NavLink>
          <NavLink to={paths.adminQueues}>{t('queues')}</NavLink>
          <NavLink to={paths.adminApprovals}>{t('approvals')}</NavLink>
          <NavLink to={paths.adminPayments}>{t('payments')}</NavLink>
          <NavLink to={paths.adminAudit}>{t('audit')}</NavLink>
          <NavLink to={paths.adminTags}>{t('tags')}</NavLink>
          <NavLink to={paths.adminNotificationTypes}>{t('messages')}</NavLink>
          <NavLink to={paths.adminOperations}>{t('operations')}</NavLink>
          <NavLink to={paths.adminServiceProviders}>{t('providers')}</NavLink>
          {mayDo(user, 'manage-staff') && <NavLink to={paths.adminStaff}>{t('staff')}</NavLink>}
          <NavLink to={paths.adminSessions}>{t('sessions')}</NavLink>
        </nav>
        {user && <Who>{t('loggedInAs', { name: `${user.first_name} ${user.last_name}` })}</Who>}
        <Button size="small" lang={otherLanguage(language)} onClick={() => choose(otherLanguage(language))}>
          {t('language')}
        </Button>
        <Button size="small" onClick={props.onLogOut}>
          {t('logout')}
        </Button>
      </Bar>
      <Main id="content" tabIndex={-1}>
        {props.children}
      </Main>
    </>
  );
}

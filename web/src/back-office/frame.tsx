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
import { menu } from './menu.ts';
import { Tools } from './tools.tsx';

addTexts('frame', {
  sv: {
    nav: 'Backoffice',
    overview: 'Översikt',
    companies: 'Företag',
    applications: 'Dagens ansökningar',
    users: 'Personer',
    queues: 'Att göra',
    approvals: 'Attest',
    ageing: 'Sena betalningar',
    payments: 'Betalningar utan ägare',
    audit: 'Historik',
    tags: 'Etiketter',
    messages: 'Meddelanden',
    operations: 'Drift',
    providers: 'Leverantörer',
    staff: 'Medarbetare',
    sessions: 'Inloggningar',
    search: 'Sök',
    shortcuts: 'Kortkommandon',
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
    ageing: 'Late payments',
    payments: 'Payments without owner',
    audit: 'History',
    tags: 'Tags',
    messages: 'Messages',
    operations: 'Operations',
    providers: 'Providers',
    staff: 'Staff',
    sessions: 'Logins',
    search: 'Search',
    shortcuts: 'Keyboard shortcuts',
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
  '& .MuiButton-root': { minWidth: 0, paddingInline: 8 },
  [theme.breakpoints.down('sm')]: {
    columnGap: 0,
    '& .k-logo': { flex: 1 },
    // One row that is swiped: a dozen links would fill half of a phone.
    '& nav': { order: 1, flexBasis: '100%', minWidth: 0, flexWrap: 'nowrap', overflowX: 'auto' },
    '& nav a': { flexShrink: 0, whiteSpace: 'nowrap' },
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
  const entries = menu.filter(({ right }) => right === undefined || mayDo(user, right));
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
          {entries.map(({ word, to }) => (
            <NavLink key={word} to={to} end={to === paths.admin}>
              {t(word)}
            </NavLink>
          ))}
        </nav>
        <Tools onLogOut={props.onLogOut} />
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

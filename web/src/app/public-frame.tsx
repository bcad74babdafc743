import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { readConsent, useConsent } from '../lib/consent.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';
import { MenuButton } from '../site/layout/menu-button.tsx';
import { SiteFooter } from '../site/layout/site-footer.tsx';
import { logOut } from '../ui/identity/log-out.ts';
import { LogoMark } from '../ui/logo.tsx';
import { notOnPaper } from '../ui/screen-only.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { FooterNewsletter } from './footer-newsletter.tsx';

const ConsentNotice = lazy(() => import('../ui/identity/consent-notice.tsx'));

const Nav = styled('nav')(({ theme }) => ({
  ...notOnPaper,
  display: 'flex',
  // An admin's links take two rows on a phone.
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 8,
  '& a, & button': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 12px',
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: 'var(--k-ink)',
    font: 'inherit',
    fontWeight: 600,
    fontSize: '0.9375rem',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& a:hover, & button:hover': { textDecoration: 'underline' },
  // On a narrow screen they are in the menu.
  '& .k-wide': { [theme.breakpoints.down('md')]: { display: 'none' } },
  [theme.breakpoints.down('sm')]: {
    gap: 0,
    marginRight: -6,
    '& a, & button': { padding: '0 6px', fontSize: '0.875rem' },
  },
}));

/** The logo leads to the start page only when logged out, or logged in with companies (C§2 Layout). */
function Logo() {
  const { t } = useTranslation();
  const { isLoggedIn, user } = useSession();
  const leadsHome = !isLoggedIn || (user?.companies.length ?? 0) > 0;
  const content = (
    <>
      <LogoMark />
      {t('brand')}
    </>
  );
  if (!leadsHome) return <span className="k-logo">{content}</span>;
  return (
    <Link className="k-logo" to={paths.home}>
      {content}
    </Link>
  );
}

/** Where the way in is already what the page is about. */
const withoutLogin: readonly string[] = [paths.login, paths.cutter];

const informationLinks = [
  [paths.about, 'layout:about'],
  [paths.credit, 'layout:credit'],
  [paths.cutter, 'layout:cutter'],
] as const;

/** Top bar, foot and skip link around every screen of visitors and customers. */
export default function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { isLoggedIn, user, isAuthorized } = useSession();
  const consent = useConsent((state) => state.answer);
  return (
    <>
      <SkipLink />
      <header className="k-header">
        <Logo />
        <Nav aria-label={t('nav.label')}>
          {informationLinks.map(([to, text]) => (
            <Link key={to} className="k-wide" to={to}>
              {t(text)}
            </Link>
          ))}
          {isAuthorized && <Link to={paths.adminCreditApplications}>{t('nav.admin')}</Link>}
          {isLoggedIn && (user?.companies.length ?? 0) > 0 && pathname !== paths.account && (
            <Link to={paths.account}>{t('nav.account')}</Link>
          )}
          {isLoggedIn && (
            <button type="button" onClick={() => void logOut().then(() => navigate(paths.home))}>
              {t('nav.logout')}
            </button>
          )}
          {!isLoggedIn && !withoutLogin.includes(pathname) && <Link to={paths.login}>{t('nav.login')}</Link>}
          <MenuButton />
        </Nav>
      </header>
      {children}
      {!isLoggedIn && <SiteFooter newsletter={<FooterNewsletter />} />}
      {(consent ?? readConsent()) === undefined && (
        <Suspense>
          <ConsentNotice />
        </Suspense>
      )}
    </>
  );
}

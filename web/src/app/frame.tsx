import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { readConsent, useConsent } from '../lib/consent.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';
import { logOut } from '../ui/identity/log-out.ts';
import { useTracker } from '../ui/identity/tracker.ts';
import { LogoMark } from '../ui/logo.tsx';
import { notOnPaper } from '../ui/screen-only.ts';
import { SkipLink } from '../ui/skip-link.tsx';

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

/** Top bar and skip link around every screen. The back office brings its own bar. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { isLoggedIn, user, isAuthorized } = useSession();
  const tracker = useTracker((state) => state.at_gd);
  const consent = useConsent((state) => state.answer);
  if (pathname.startsWith(`${paths.admin}/`) || (pathname === paths.admin && isAuthorized)) return children;
  return (
    <>
      <SkipLink />
      <header className="k-header">
        <Logo />
        <Nav aria-label={t('nav.label')}>
          {isAuthorized && <Link to={paths.adminCreditApplications}>{t('nav.admin')}</Link>}
          {isLoggedIn && (user?.companies.length ?? 0) > 0 && pathname !== paths.account && (
            <Link to={paths.account}>{t('nav.account')}</Link>
          )}
          {isLoggedIn && (
            <button type="button" onClick={() => void logOut().then(() => navigate(paths.home))}>
              {t('nav.logout')}
            </button>
          )}
          {!isLoggedIn && pathname !== paths.login && <Link to={paths.login}>{t('nav.login')}</Link>}
        </Nav>
      </header>
      {tracker && (consent ?? readConsent()) === undefined && (
        <Suspense>
          <ConsentNotice />
        </Suspense>
      )}
      {children}
    </>
  );
}

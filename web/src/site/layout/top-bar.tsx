import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { wordsIn } from '../../lib/text/page-language.ts';
import { LogoMark } from '../../ui/page/page.tsx';
import { frameTexts } from './texts.ts';

const FullMenu = lazy(() => import('./full-menu.tsx'));

function MenuButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="k-only-scripted"
        aria-label={wordsIn(frameTexts).menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <svg width="22" height="14" viewBox="0 0 22 14" aria-hidden="true">
          <path d="M1 2h20M1 12h12V7h8" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      {isOpen && (
        <Suspense>
          <FullMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The logo, which links to the start page only for visitors and for users who have companies. */
function Logo() {
  const { isLoggedIn, user } = useSession();
  const leadsHome = !isLoggedIn || (user?.companies.length ?? 0) > 0;
  const content = (
    <>
      <LogoMark />
      {wordsIn(frameTexts).brand}
    </>
  );
  if (!leadsHome) return <span className="k-logo">{content}</span>;
  return (
    <Link className="k-logo" to={paths.home}>
      {content}
    </Link>
  );
}

/** Pages whose main content already offers the login. */
const withoutLogin: readonly string[] = [paths.login, paths.cutter];

const informationPages = ['about', 'credit', 'cutter'] as const;

/** Button to log out; loads the code for it on click. */
function LogOutButton() {
  const navigate = useNavigate();
  const leave = async () => {
    const { logOut } = await import('../../ui/identity/session-api.ts');
    await logOut();
    navigate(paths.home);
  };
  return (
    <button type="button" onClick={() => void leave()}>
      {wordsIn(frameTexts).logout}
    </button>
  );
}

/** Top bar of public and customer pages. The static HTML contains it as visitors see it. */
export function TopBar() {
  const words = wordsIn(frameTexts);
  const { pathname } = useLocation();
  const { isLoggedIn, user, isAuthorized } = useSession();
  return (
    <header className="k-header">
      <Logo />
      <nav className="k-nav" aria-label={words.navigation}>
        {informationPages.map((page) => (
          <Link key={page} className="k-wide" to={paths[page]}>
            {words[page]}
          </Link>
        ))}
        {isAuthorized && <Link to={paths.adminCreditApplications}>{words.administration}</Link>}
        {isLoggedIn && (user?.companies.length ?? 0) > 0 && pathname !== paths.account && (
          <Link to={paths.account}>{words.account}</Link>
        )}
        {isLoggedIn && <LogOutButton />}
        {!isLoggedIn && !withoutLogin.includes(pathname) && <Link to={paths.login}>{words.login}</Link>}
        <MenuButton />
      </nav>
    </header>
  );
}

import { type ComponentType, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Route } from 'react-router-dom';
import { Redirect } from '../lib/address/navigation.tsx';
import { paths } from '../lib/address/paths.ts';
import { addNotice } from '../lib/errors/notices.ts';
import { useSession } from '../lib/session/session-store.ts';
import { useWantedPage } from '../lib/session/wanted-page.ts';

const readLogin = () => import('./login-page.tsx').then((module) => ({ default: module.LoginPage }));
let CurrentLogin: ComponentType = lazy(readLogin);

/** Loads the login screen before it replaces its static HTML; other pages do not wait for it. */
export async function readLoginScreen(pathname: string): Promise<void> {
  if (pathname === paths.login) CurrentLogin = (await readLogin()).default;
}

function LoginScreen() {
  return <CurrentLogin />;
}

const ApplicationPage = lazy(() => import('./credit-application/application-page.tsx'));
const InvitationPage = lazy(() => import('./credit-application/invitation/invitation-page.tsx'));
const AccountPage = lazy(() => import('./credit-account/account-page.tsx'));

/** Explains the redirect to a visitor, but not to a user who has just logged out on this page. */
function useLoginNeeded(): void {
  const { t } = useTranslation();
  const [isVisitor] = useState(() => !useSession.getState().isLoggedIn);
  useEffect(() => {
    if (isVisitor) addNotice(t('session.needed'), 'info');
  }, [isVisitor, t]);
}

/** `/account`, for logged-in users. Visitors are redirected to the start page, and back after a login. */
function Account() {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  useWantedPage();
  useLoginNeeded();
  return isLoggedIn ? <AccountPage /> : <Redirect to={paths.home} />;
}

/** Route of the login, separate because it is the smallest screen. */
export const loginRoute = <Route path={paths.login} element={<LoginScreen />} />;

export const customerRoutes = (
  <>
    <Route path={paths.application} element={<ApplicationPage />} />
    <Route path={paths.invitation} element={<InvitationPage />} />
    <Route path={paths.account} element={<Account />} />
  </>
);

import { lazy } from 'react';
import { Navigate, Route } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';
import { useWantedPage } from '../lib/wanted-page.ts';
import { LoginPage } from './login-page.tsx';

const ApplicationPage = lazy(() => import('./credit-application/application-page.tsx'));
const InvitationPage = lazy(() => import('./credit-application/invitation/invitation-page.tsx'));
const AccountPage = lazy(() => import('./credit-account/account-page.tsx'));

/** `/account`: only for who is logged in; everybody else is taken to the start page, and after a login back. */
function Account() {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  useWantedPage();
  return isLoggedIn ? <AccountPage /> : <Navigate to={paths.home} replace />;
}

/** The customer's screens. All but the login are loaded when they are asked for. */
export const customerRoutes = (
  <>
    <Route path={paths.login} element={<LoginPage />} />
    <Route path={paths.application} element={<ApplicationPage />} />
    <Route path={paths.invitation} element={<InvitationPage />} />
    <Route path={paths.account} element={<Account />} />
  </>
);

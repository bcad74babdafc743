import { lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route } from 'react-router-dom';
import { addNotice } from '../lib/notices-store.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';
import { useWantedPage } from '../lib/wanted-page.ts';
import { LoginPage } from './login-page.tsx';

const ApplicationPage = lazy(() => import('./credit-application/application-page.tsx'));
const InvitationPage = lazy(() => import('./credit-application/invitation/invitation-page.tsx'));
const AccountPage = lazy(() => import('./credit-account/account-page.tsx'));

/** Says to a visitor why they are not where they wanted to be. Whoever logs out there knows. */
function useLoginNeeded(): void {
  const { t } = useTranslation();
  const [isVisitor] = useState(() => !useSession.getState().isLoggedIn);
  useEffect(() => {
    if (isVisitor) addNotice(t('session.needed'), 'info');
  }, [isVisitor, t]);
}

/** `/account`: only for who is logged in; everybody else is taken to the start page, and after a login back. */
function Account() {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  useWantedPage();
  useLoginNeeded();
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

import type { User } from '@kreditlina/domain/identity/contracts/customer';
import { lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect } from '../../lib/address/navigation.tsx';
import { paths } from '../../lib/address/paths.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { wantedScreenStorage } from '../../lib/session/token-storage.ts';
import { wantedScreen } from '../../lib/session/wanted-page.ts';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { LoginForm } from '../../ui/identity/login-form.tsx';
import { SkeletonLines } from '../../ui/page/loading.tsx';
import { Page, PageHeading } from '../../ui/page/page.tsx';
import BackOfficeLayout from './layout.tsx';

const PasskeyPage = lazy(() => import('../identity/passkey-page.tsx'));
const OverviewPage = lazy(() => import('../overview/overview-page.tsx'));

/**
 * Screen at `/admin` for a session. The login form must stay mounted until the login is complete: the token
 * arrives before the user, and unmounting the form would cancel the login.
 */
export function adminScreen(session: {
  isLoggedIn: boolean;
  isPolling: boolean;
  isAuthorized: boolean;
  user: User | null;
}): 'login' | 'waiting' | 'customer' | 'overview' | 'passkey' {
  if (!session.isLoggedIn || session.isPolling) return 'login';
  if (session.user === null) return 'waiting';
  if (session.user.second_factor !== null) return 'passkey';
  return session.isAuthorized ? 'overview' : 'customer';
}

function AdminLogin() {
  const { t } = useTranslation('auth');
  usePageTitle(t('title'));
  return (
    <Page>
      <PageHeading title={t('title')} lead={t('staffLead')} />
      <LoginForm audience="staff" onDone={() => undefined} />
    </Page>
  );
}

/** Redirects after a login, and clears the stored screen of the ended session. */
function Back({ to }: { to: string }) {
  const [wanted] = useState(to);
  useEffect(() => wantedScreenStorage.clear(), []);
  return <Redirect to={wanted} />;
}

/** Clears the stored screen, because it may stem from another person's session. */
function Overview() {
  useEffect(() => wantedScreenStorage.clear(), []);
  return (
    <BackOfficeLayout>
      <OverviewPage />
    </BackOfficeLayout>
  );
}

/**
 * `/admin`: the login form, then the screen that the member of staff last had open, or the overview.
 * Customers who log in here are redirected to their own pages.
 */
export default function StartPage() {
  const session = useSession();
  const screen = adminScreen(session);
  if (screen === 'customer') {
    const hasAccount = session.user?.companies.some((company) => company.has_account);
    return <Back to={hasAccount ? paths.account : paths.application} />;
  }
  if (screen === 'login') return <AdminLogin />;
  if (screen === 'passkey') return <PasskeyPage step={session.user?.second_factor ?? 'verify'} />;
  if (screen === 'waiting') {
    return (
      <Page>
        <SkeletonLines />
      </Page>
    );
  }
  const wanted = wantedScreen(session.id);
  if (wanted !== null) return <Back to={wanted} />;
  return <Overview />;
}

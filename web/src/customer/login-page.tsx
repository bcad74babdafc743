import type { User } from '@kreditlina/domain/identity/contracts/customer';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect } from '../lib/address/navigation.tsx';
import { paths } from '../lib/address/paths.ts';
import { useSession } from '../lib/session/session-store.ts';
import { invitationTokenStorage } from '../lib/session/token-storage.ts';
import { usePageTitle } from '../lib/text/use-page-title.ts';
import { LoginForm } from '../ui/identity/login-form.tsx';
import { Page, PageHeading } from '../ui/page/page.tsx';

const AfterLogin = lazy(() => import('./credit-application/after-login.tsx'));
const Queries = lazy(() =>
  import('../ui/theme/providers.tsx').then((module) => ({ default: module.Queries })),
);

/** `/login`: BankID, then a resumable application, the account or a new application. */
export function LoginPage() {
  const { t } = useTranslation('auth');
  const wasLoggedIn = useState(() => useSession.getState().isLoggedIn)[0];
  const [user, setUser] = useState<User>();
  const [hasMistakes, setHasMistakes] = useState(false);
  usePageTitle(t('title'), hasMistakes);
  // BankID has returned here from an invitation, whose token this tab still stores.
  if (user && invitationTokenStorage.read() !== null) return <Redirect to={paths.invitation} />;
  if (wasLoggedIn) return <Redirect to={paths.home} />;
  return (
    <Page>
      <PageHeading title={t('title')} lead={t('lead')} />
      <LoginForm audience="customer" onDone={setUser} onMistakes={setHasMistakes} />
      <p className="k-note">{t('noAccount')}</p>
      {user && (
        <Suspense>
          <Queries>
            <AfterLogin user={user} />
          </Queries>
        </Suspense>
      )}
    </Page>
  );
}

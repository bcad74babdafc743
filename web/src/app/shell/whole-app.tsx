import './lender-names.ts';
import type { ReactNode } from 'react';
import { notifyError } from '../../lib/errors/notices.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { i18n } from '../../lib/text/i18n.ts';
import { noticeReturn } from '../../ui/bank-id/return-from-app.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { loadMe } from '../../ui/identity/session-api.ts';
import { sendTracker } from '../../ui/identity/tracker.ts';
import { CatchErrors } from '../../ui/page/catch-errors.tsx';
import { Notices } from '../../ui/page/notices.tsx';
import { Page, PageHeading } from '../../ui/page/page.tsx';
import { Themed } from '../../ui/theme/theme.tsx';
import { Frame } from './frame.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionGuard } from './session-guard.tsx';

/**
 * Runs once, before the first screen of the full app: handles a return from BankID, sends the tracker and
 * loads the user.
 */
export function boot(): void {
  noticeReturn();
  globalThis.addEventListener('hashchange', noticeReturn);
  void sendTracker();
  if (useSession.getState().isLoggedIn) void loadMe().catch(notifyError);
}

/**
 * Replaces a screen that throws while rendering with an offer to reload it; answers are stored on the server.
 */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const failed = () => (
    <Page>
      <PageHeading title={i18n.t('error.pageTitle')} lead={i18n.t('error.pageText')} />
      <PlainButton onClick={() => location.reload()}>{i18n.t('error.reload')}</PlainButton>
    </Page>
  );
  return <CatchErrors instead={failed}>{children}</CatchErrors>;
}

export default function WholeApp() {
  return (
    <Themed>
      <Frame>
        <ErrorBoundary>
          <AppRoutes />
        </ErrorBoundary>
      </Frame>
      <SessionGuard />
      <Notices />
    </Themed>
  );
}

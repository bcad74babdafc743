import type { ReactNode } from 'react';
import { i18n } from '../../lib/text/i18n.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { CatchErrors } from '../../ui/page/catch-errors.tsx';
import { Page, PageHeading } from '../../ui/page/page.tsx';

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

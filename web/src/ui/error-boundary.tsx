import type { ReactNode } from 'react';
import { i18n } from '../lib/i18n.ts';
import { CatchErrors } from './catch-errors.tsx';
import { Page, PageHeading } from './page.tsx';
import { PlainButton } from './plain-button.tsx';

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

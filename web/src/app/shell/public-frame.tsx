import { lazy, type ReactNode, Suspense } from 'react';
import { readConsent, useConsent } from '../../lib/browser/consent.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { SiteFooter } from '../../site/layout/site-footer.tsx';
import { frameWords } from '../../site/layout/texts.ts';
import { TopBar } from '../../site/layout/top-bar.tsx';
import { SkipLink } from '../../ui/page/skip-link.tsx';
import { FooterNewsletter } from './footer-newsletter.tsx';

const ConsentNotice = lazy(() => import('../../ui/identity/consent-notice.tsx'));

/** Top bar, footer and skip link around every public and customer screen. */
export default function PublicFrame({ children }: { children: ReactNode }) {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const consent = useConsent((state) => state.answer);
  return (
    <>
      <SkipLink>{frameWords.toContent}</SkipLink>
      <TopBar />
      {children}
      {!isLoggedIn && <SiteFooter newsletter={<FooterNewsletter />} />}
      {(consent ?? readConsent()) === undefined && (
        <Suspense>
          <ConsentNotice />
        </Suspense>
      )}
    </>
  );
}

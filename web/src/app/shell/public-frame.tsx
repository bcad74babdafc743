import { lazy, type ReactNode, Suspense } from 'react';
import { readConsent, useConsent } from '../../lib/browser/consent.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { SiteFooter } from '../../site/layout/site-footer.tsx';
import { frameWords } from '../../site/layout/texts.ts';
import { TopBar } from '../../site/layout/top-bar.tsx';
import { NewsletterWords } from '../../site/ui/newsletter-words.tsx';
import { WhenNear } from '../../site/ui/when-near.tsx';
import { SkipLink } from '../../ui/page/page.tsx';

const ConsentNotice = lazy(() => import('../../ui/identity/consent-notice.tsx'));
const NewsletterBox = lazy(() => import('../../site/mailing-list/newsletter-box.tsx'));

/** Loads the form only this close to the viewport: on a short page the footer is visible at once. */
const NEAR = '200px';

/**
 * Newsletter section of the footer: shows its text at once and loads the form when the reader comes near.
 * shell.css reserves space for it, also in the static HTML.
 */
export function FooterNewsletter() {
  return (
    <WhenNear within={NEAR} meanwhile={<NewsletterWords />}>
      <NewsletterBox />
    </WhenNear>
  );
}

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

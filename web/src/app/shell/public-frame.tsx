import { lazy, type ReactNode, Suspense } from 'react';
import { readConsent, useConsent } from '../../lib/browser/consent.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { wordsIn } from '../../lib/text/page-language.ts';
import { SiteFooter } from '../../site/layout/site-footer.tsx';
import { frameTexts } from '../../site/layout/texts.ts';
import { TopBar } from '../../site/layout/top-bar.tsx';
import { NewsletterWords } from '../../site/ui/newsletter-words.tsx';
import { WhenNear } from '../../site/ui/when-near.tsx';
import { SkipLink } from '../../ui/page/page.tsx';

const ConsentNotice = lazy(() => import('../../ui/identity/consent-notice.tsx'));
const NewsletterBox = lazy(() => import('../../site/mailing-list/address-box.tsx'));

/** Kept small, because the footer of a short page is near the viewport from the start. */
const NEAR = '200px';

/**
 * Newsletter section of the footer. Shows its text at once and loads the form when it nears the viewport;
 * shell.css reserves the space, also in the static HTML.
 */
export function FooterNewsletter() {
  return (
    <WhenNear within={NEAR} meanwhile={<NewsletterWords />}>
      <NewsletterBox />
    </WhenNear>
  );
}

export default function PublicFrame({ children }: { children: ReactNode }) {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const consent = useConsent((state) => state.answer);
  return (
    <>
      <SkipLink>{wordsIn(frameTexts).toContent}</SkipLink>
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

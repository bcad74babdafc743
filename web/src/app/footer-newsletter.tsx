import { lazy } from 'react';
import { NewsletterWords } from '../site/ui/newsletter-words.tsx';
import { WhenNear } from '../site/ui/when-near.tsx';

const NewsletterBox = lazy(() => import('../site/mailing-list/newsletter-box.tsx'));

/** On a short page the footer is visible at once: load the form only when it is about to be read. */
const NEAR = '200px';

/**
 * Newsletter section of the footer: text at once, form when the reader comes near. shell.css reserves its
 * space, also in the static HTML.
 */
export function FooterNewsletter() {
  return (
    <WhenNear within={NEAR} meanwhile={<NewsletterWords />}>
      <NewsletterBox />
    </WhenNear>
  );
}

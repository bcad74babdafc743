import { lazy } from 'react';
import { NewsletterWords } from '../../site/ui/newsletter-words.tsx';
import { WhenNear } from '../../site/ui/when-near.tsx';

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

import { lazy } from 'react';
import { NewsletterWords } from '../site/ui/newsletter-words.tsx';
import { WhenNear } from '../site/ui/when-near.tsx';

const NewsletterBox = lazy(() => import('../site/mailing-list/newsletter-box.tsx'));

/** On a short page the foot is in sight at once: only what is about to be read is worth a form. */
const NEAR = '200px';

/** The newsletter in the foot: its words at once, its form when the reader comes near. The room is kept by shell.css, also in the static HTML. */
export function FooterNewsletter() {
  return (
    <WhenNear within={NEAR} meanwhile={<NewsletterWords />}>
      <NewsletterBox />
    </WhenNear>
  );
}

import { support } from '@kreditlina/domain/text/support';
import { wordsIn } from '../../lib/text/page-language.ts';
import { newsletterByMail, newsletterTexts } from './newsletter-texts.ts';

/**
 * Placeholder for a form, of about its height.
 * @param byMail another way to reach us, without JavaScript; not a `Body`, which the footer would load
 */
export function FormWords(props: { id: string; title: string; lead: string; byMail: string }) {
  const { id, title, lead } = props;
  const [before, after] = props.byMail.split('{{email}}');
  return (
    <section id={id} className={`k-room-${id}`} aria-label={title}>
      <h2>{title}</h2>
      <p>{lead}</p>
      <noscript>
        <p>
          {before}
          <a href={`mailto:${support.email}`}>{support.email}</a>
          {after}
        </p>
      </noscript>
    </section>
  );
}

/** Anchor of the newsletter form. */
export const NEWSLETTER_ID = 'nyhetsbrev';

/** Placeholder for the newsletter form. */
export const NewsletterWords = () => (
  <FormWords id={NEWSLETTER_ID} {...wordsIn(newsletterTexts)} byMail={wordsIn(newsletterByMail)} />
);

import { support } from '@kreditlina/domain/text/support';

export const newsletterWords = {
  title: 'Nyhetsbrev',
  lead: 'Om ränta, likviditet och nyheter i krediten. Några gånger om året.',
} as const;

/** Placeholder for the newsletter form. Without JavaScript it offers another way to subscribe. */
export function NewsletterWords() {
  return (
    <section id="nyhetsbrev" aria-label={newsletterWords.title}>
      <h2>{newsletterWords.title}</h2>
      <p>{newsletterWords.lead}</p>
      <noscript>
        <p>
          Skriv till <a href={`mailto:${support.email}`}>{support.email}</a> om du vill ha det.
        </p>
      </noscript>
    </section>
  );
}

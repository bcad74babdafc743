import { support } from '../../lib/constants.ts';

/** What stands above the form of the newsletter. */
export const newsletterWords = {
  title: 'Nyhetsbrev',
  lead: 'Om ränta, likviditet och nyheter i krediten. Några gånger om året.',
} as const;

/** The newsletter before its form has come; without a script there is another way to get it. */
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

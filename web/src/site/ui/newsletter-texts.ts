import { siteTexts } from '../../lib/text/page-language.ts';

/** Texts of the newsletter in the footer; separate, because every screen loads the footer. */
export const newsletterTexts = siteTexts({
  sv: {
    title: 'Nyhetsbrev',
    lead: 'Om ränta, likviditet och nyheter i krediten. Några gånger om året.',
  },
});

/** Another way to subscribe, without JavaScript. */
export const newsletterByMail = siteTexts({ sv: 'Skriv till {{email}} om du vill ha det.' });

import { siteTexts } from '../../lib/text/page-language.ts';

/** Headings of the forms on `/help`; the first one is also on the landing page. */
export const mailingTexts = siteTexts({
  sv: {
    contact: {
      title: 'Ska vi höra av oss?',
      lead: 'Lämna dina uppgifter, så kontaktar vi dig. Bara e-post behövs.',
    },
    waitingList: {
      title: 'Har du enskild firma?',
      lead: 'Krediten är till för aktiebolag. Lämna din e-post, så hör vi av oss när den finns för enskilda firmor.',
    },
    byMail: 'Skriv till {{email}}.',
  },
});

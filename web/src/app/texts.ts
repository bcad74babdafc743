import { siteTexts } from '../lib/text/page-language.ts';

/** Texts of a visitor's screen that failed. */
export const failedTexts = siteTexts({
  sv: {
    heading: 'Sidan kunde inte visas',
    lead: 'Något gick fel när sidan skulle visas.',
    reload: 'Ladda om sidan',
  },
});

/** Texts that only the static HTML has: its first screens, and the structured data for search engines. */
export const staticTexts = siteTexts({
  sv: {
    login: {
      heading: 'Logga in',
      lead: 'Välkommen tillbaka. Du loggar in med BankID på mobilen eller på den här datorn. Formuläret hämtas och visas här om ett ögonblick.',
    },
    notFound: {
      title: 'Sidan finns inte',
      heading: 'Hoppsan, den sidan finns inte',
      lead: 'Kontrollera adressen, eller börja om från startsidan.',
      home: 'Till startsidan',
    },
    product: 'Kontokredit för aktiebolag',
    percentPerYear: 'procent per år',
  },
});

import { siteTexts } from '../../lib/text/page-language.ts';

/** Texts of the frame around public and customer pages: plain text, for every screen loads the frame. */
export const frameTexts = siteTexts({
  sv: {
    brand: 'Kreditlina',
    toContent: 'Hoppa till innehållet',
    navigation: 'Huvudmeny',
    about: 'Om oss',
    credit: 'Kontokredit',
    cutter: 'Räntesänkaren',
    administration: 'Administration',
    account: 'Mina sidor',
    login: 'Logga in',
    logout: 'Logga ut',
    menu: 'Meny',
    footer: {
      company: 'Om företaget',
      number: 'Organisationsnummer',
      social: 'Följ oss',
      pages: 'Sidor',
      legal: 'Vad som gäller',
      quickFinancing: 'Snabb finansiering',
      comparison: 'Jämför med företagslån',
      faq: 'Vanliga frågor',
      blog: 'Blogg',
      help: 'Kontakt',
      terms: 'Villkor',
      privacy: 'Personuppgifter',
      cookies: 'Kakor',
      rating: 'Läs vad våra kunder tycker',
    },
  },
});

const frame = frameTexts.sv;

export const menuTexts = {
  sv: {
    about: frame.about,
    credit: frame.credit,
    cutter: frame.cutter,
    menuTitle: frame.menu,
    login: frame.login,
    apply: 'Ansök nu',
    account: frame.account,
    continue: 'Fortsätt från {{step}}',
    startNew: 'Starta en ny ansökan',
    help: frame.footer.help,
    faq: frame.footer.faq,
    admin: {
      title: frame.administration,
      overview: 'Översikt',
      companies: 'Företag',
      applications: 'Dagens ansökningar',
      users: 'Personer',
      queues: 'Att göra',
    },
    applyTitle: 'Ansökan',
    moreTitle: 'Mer om oss',
  },
};

/** Texts of the frame around public and customer pages, in Swedish only. */
export const frameWords = {
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
} as const;

export const menuTexts = {
  about: frameWords.about,
  credit: frameWords.credit,
  cutter: frameWords.cutter,
  menuTitle: frameWords.menu,
  login: frameWords.login,
  apply: 'Ansök nu',
  account: frameWords.account,
  continue: 'Fortsätt från {{step}}',
  startNew: 'Starta en ny ansökan',
  help: 'Kontakt',
  faq: 'Vanliga frågor',
  admin: {
    title: frameWords.administration,
    overview: 'Översikt',
    companies: 'Företag',
    applications: 'Dagens ansökningar',
    users: 'Personer',
    queues: 'Att göra',
  },
  applyTitle: 'Ansökan',
  moreTitle: 'Mer om oss',
};

/** The words of the frame around the pages of visitors and customers, who read Swedish. */
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

/** The words of the menu that fills the window. */
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

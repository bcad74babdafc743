import { addTexts } from '../../lib/i18n.ts';

addTexts('layout', {
  sv: {
    about: 'Om oss',
    credit: 'Kontokredit',
    cutter: 'Räntesänkaren',
    menu: 'Meny',
    menuTitle: 'Meny',
    login: 'Logga in',
    apply: 'Ansök nu',
    account: 'Mina sidor',
    continue: 'Fortsätt från {{step}}',
    startNew: 'Starta en ny ansökan',
    help: 'Kontakt',
    faq: 'Vanliga frågor',
    admin: {
      title: 'Administration',
      overview: 'Översikt',
      companies: 'Företag',
      applications: 'Dagens ansökningar',
      users: 'Personer',
      queues: 'Att göra',
    },
    applyTitle: 'Ansökan',
    moreTitle: 'Mer om oss',
  },
});

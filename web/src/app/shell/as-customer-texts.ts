import { addTexts } from '../../lib/text/i18n.ts';

addTexts('asCustomer', {
  sv: {
    title: 'Visa som kund',
    lead: 'Du får se kundens sidor som kunden ser dem. Kunden kan läsa på sina sidor att vi har sett dem.',
    show: 'Visa kundens sidor',
    banner: 'Så här ser {{name}} sina sidor just nu. Du kan inte ändra eller beställa något här.',
    back: 'Till personen',
    none: '{{name}} har inget företag hos oss.',
    notAllowed: 'Din roll får inte se kundens sidor.',
  },
  en: {
    title: 'Show as customer',
    lead: 'You get to see the customer’s pages as the customer sees them. The customer can read on them that we did.',
    show: 'Show the customer’s pages',
    banner: 'This is how {{name}} sees their pages right now. You can change or order nothing here.',
    back: 'To the person',
    none: '{{name}} has no company with us.',
    notAllowed: 'Your role may not see the customer’s pages.',
  },
});

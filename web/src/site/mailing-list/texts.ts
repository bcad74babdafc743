import { addTexts } from '../../lib/text/i18n.ts';
import { newsletterTexts } from '../ui/newsletter-texts.ts';
import { mailingTexts } from './mailing-texts.ts';

const { waitingList, contact } = mailingTexts.sv;

addTexts('mailing', {
  sv: {
    email: 'E-post',
    privacyLink: 'Så behandlar vi personuppgifter',
    newsletter: {
      ...newsletterTexts.sv,
      consent:
        'När du prenumererar godkänner du att vi behandlar dina personuppgifter för att skicka nyhetsbrevet. Du avslutar när du vill med länken i brevet.',
      submit: 'Prenumerera',
      thanks: 'Tack för att du prenumererar.',
    },
    waitingList: {
      ...waitingList,
      consent:
        'När du anmäler dig godkänner du att vi behandlar dina personuppgifter för att kunna höra av oss om detta.',
      submit: 'Hör av er till mig',
      thanks: 'Tack. Vi hör av oss när krediten finns för enskilda firmor.',
    },
    contact: {
      ...contact,
      name: 'Namn',
      company: 'Företag',
      phone: 'Telefon',
      optional: '{{what}} (frivilligt)',
      interests: 'Vad är du intresserad av?',
      terms: 'Jag godkänner att Kreditlina behandlar mina personuppgifter för att kunna kontakta mig.',
      termsMissing: 'Godkänn att vi behandlar dina personuppgifter',
      submit: 'Skicka',
      sent: 'SKICKADE',
      thanks: 'Tack. Vi hör av oss så snart vi kan, på vardagar.',
      tryLimit: 'TESTA DIN LIMIT',
    },
  },
});

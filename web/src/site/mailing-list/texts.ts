import { addTexts } from '../../lib/text/i18n.ts';
import { mailingWords } from '../ui/mailing-words.tsx';
import { newsletterWords } from '../ui/newsletter-words.tsx';

/** Texts that are used more than once. */
const newsletterThanks = 'Tack för att du prenumererar.';
const privacyLink = 'Så behandlar vi personuppgifter';

addTexts('mailing', {
  sv: {
    email: 'E-post',
    privacyLink,
    newsletter: {
      ...newsletterWords,
      consent:
        'När du prenumererar godkänner du att vi behandlar dina personuppgifter för att skicka nyhetsbrevet. Du avslutar när du vill med länken i brevet.',
      submit: 'Prenumerera',
      thanks: newsletterThanks,
    },
    waitingList: {
      ...mailingWords.waitingList,
      consent:
        'När du anmäler dig godkänner du att vi behandlar dina personuppgifter för att kunna höra av oss om detta.',
      submit: 'Hör av er till mig',
      thanks: 'Tack. Vi hör av oss när krediten finns för enskilda firmor.',
    },
    contact: {
      ...mailingWords.contact,
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

import { addTexts } from '../../../lib/i18n.ts';

addTexts('application', {
  sv: {
    progress: {
      step: 'Steg {{stage}} av {{stages}} · {{title}}',
      rejected: 'Rejected',
      complete: 'Complete',
    },
    stepTitle: {
      'user-details': 'Kontaktuppgifter',
      'select-company': 'Välj företag',
      household: 'Ditt hushåll',
      'loans-details': 'Befintliga lån',
      instantor: 'Verifiera företaget',
      'my-numbers': 'Verifiera med My Numbers',
      'my-numbers-erp': 'Anslut bokföringen',
      kyc: 'Kundkännedom',
      owners: 'Kundkännedom, ägare',
      guarantors: 'Välj borgensman',
      confirm: 'Kontrollera och skicka',
      status: 'Besked',
      approved: 'Besked',
      'status-purpose': 'Önskat lånebelopp',
      sign: 'Skriv under skuldebrevet',
    },
    unavailable: {
      title: 'Ansökan kunde inte hämtas',
      text: 'Dina svar finns sparade hos oss. Försök igen, eller ring oss om det inte hjälper.',
      noneTitle: 'Vi hittar inte ansökan',
      noneText: 'Den finns inte, eller hör till någon annan än dig som har loggat in.',
      toAccount: 'Till mina sidor',
    },
    landing: {
      title: 'Ansök nu',
      lead: 'En kontokredit för aktiebolag. Ansökan tar ungefär tre minuter och du får besked direkt.',
      point1: 'Du legitimerar dig med BankID. Vi hämtar det mesta åt dig.',
      point2: 'Vi tar kreditupplysning på företaget och på den som går i borgen.',
      point3: 'Ingen uppläggningsavgift. Du betalar ränta bara på det du använder.',
      verify: 'Verifiera',
      pause: 'Pausa bakgrunden',
      play: 'Spela bakgrunden',
    },
    resume: {
      title: 'Du har en påbörjad ansökan',
      text: 'Fortsätt där du var, eller börja om.',
      continue: 'Fortsätt från {{step}}',
      updated: 'Senast ändrad {{date}}',
      startNew: 'Starta en ny ansökan',
      company: 'Företag ej valt',
    },
    starting: 'Vi öppnar din ansökan …',
  },
});

import { addTexts } from '../../../lib/text/i18n.ts';
import { customerStepTitles } from '../../../lib/text/step-titles.ts';

addTexts('application', {
  sv: {
    progress: {
      step: 'Steg {{stage}} av {{stages}} · {{title}}',
      rejected: 'Avslag',
      complete: 'Klart',
    },
    stepTitle: customerStepTitles,
    moved: 'Det steget är inte öppet. Ansökan är här nu.',
    given: {
      title: 'Det här skickade du',
      lead: 'Svaren är lämnade och går inte att ändra längre. Ring oss på {{phone}} om något inte stämmer.',
      on: 'Till ansökan',
    },
    unavailable: {
      title: 'Ansökan kunde inte hämtas',
      text: 'Dina svar finns sparade hos oss. Försök igen, eller ring oss på {{phone}} om det inte hjälper.',
      noneTitle: 'Vi hittar inte ansökan',
      noneText: 'Den finns inte, eller hör till någon annan än dig som har loggat in.',
      toAccount: 'Till mina sidor',
      staffTitle: 'Du kan inte ansöka här',
      toOffice: 'Till administrationen',
    },
    landing: {
      title: 'Ansök nu',
      standard: {
        lead: 'En kontokredit för aktiebolag. Ansökan tar ungefär tre minuter och du får besked direkt.',
        point1: 'Du legitimerar dig med BankID. Vi hämtar det mesta åt dig.',
        point2: 'Vi tar kreditupplysning på företaget och på den som går i borgen.',
        point3: 'Ingen uppläggningsavgift. Du betalar ränta bara på det du använder.',
      },
      cutter: {
        lead: 'Har företaget dyra lån? Berätta vilka, så räknar vi på vad de kostar hos oss. Du får ett erbjudande inom 24 timmar.',
        point1: 'Ta fram avtalen. Vi frågar vad som är kvar, vad det kostar och hur länge det löper.',
        point2: 'Du ser vår ränta bredvid det du betalar i dag och bestämmer sedan.',
        point3: 'Att ansöka kostar inget, och du binder dig inte förrän du skriver under.',
      },
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

import { addTexts } from '../../../lib/i18n.ts';

addTexts('application', {
  sv: {
    question: {
      title: 'Vi behöver veta mer om din ansökan',
      lead: 'En handläggare tittar på ansökan och har en fråga till dig. När du har svarat går granskningen vidare.',
      reopenedLead:
        'En handläggare har läst ansökan och öppnat några av svaren igen. Ändra dem och skicka in, så prövar vi ansökan på nytt. De andra svaren står kvar.',
      asks: 'Handläggaren frågar',
      until: 'Svara senast den {{date}}. Annars prövar vi ansökan med det vi har.',
      answer: 'Ditt svar',
      answerMissing: 'Skriv ditt svar',
      send: 'Skicka svaret',
      sending: 'Skickar',
      thanks: 'Tack, vi har fått ditt svar. Du behöver inte göra något mer och får besked inom en arbetsdag.',
    },
  },
});

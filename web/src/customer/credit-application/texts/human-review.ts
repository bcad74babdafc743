import { addTexts } from '../../../lib/i18n.ts';

addTexts('application', {
  sv: {
    humanReview: {
      title: 'Tycker du att beslutet är fel?',
      lead: 'Då kan du begära omprövning. En handläggare läser hela ansökan på nytt och tar ställning. Du får besked inom fem arbetsdagar, och det kostar inget.',
      until: 'Du kan begära det till och med {{date}}.',
      ask: 'Begär omprövning',
      askTitle: 'Begär omprövning',
      askLead:
        'En handläggare läser hela ansökan på nytt och tar ställning. Du får besked inom fem arbetsdagar.',
      text: 'Vad vill du att handläggaren ska veta?',
      textHint: 'Frivilligt. Berätta till exempel vad som har blivit fel eller vad som har ändrats.',
      send: 'Skicka begäran',
      sending: 'Skickar',
      openTitle: 'En handläggare tittar på beslutet igen',
      open: 'Du begärde omprövning den {{date}}. Besked kommer inom fem arbetsdagar, här och till den e-postadress och det mobilnummer som du har uppgett.',
      upheldTitle: 'Beslutet står fast',
      upheld:
        'En handläggare gick igenom ansökan på nytt den {{date}} och kom till samma slutsats. Du är välkommen att ansöka igen när något har ändrats.',
      startNew: 'Starta en ny ansökan',
      reopenedLead:
        'En handläggare har läst ansökan på nytt och öppnat den igen. Gå igenom svaren, ändra det som inte stämmer och skicka in, så prövar vi den en gång till.',
    },
  },
});

import { addTexts } from '../../../lib/text/i18n.ts';

addTexts('application', {
  sv: {
    bank: {
      title: 'Vilken bank har företaget?',
      lead: 'Vi läser företagets kontohändelser för de senaste tolv månaderna. Du loggar in hos banken, och vi sparar aldrig din inloggning.',
      legend: 'Bank',
      missing: 'Välj den bank där företaget har sitt konto',
      widgetTitle: 'Logga in hos {{bank}}',
      widgetLead: 'Rutan nedan kommer från vår leverantör Instantor. Stäng inte sidan förrän den är klar.',
      frame: 'Inloggning hos {{bank}}',
      skip: 'Hoppa över',
      waitingTitle: 'Vi hämtar uppgifterna från banken',
      waitingText: 'Det brukar ta tio sekunder. Du kan lämna sidan öppen.',
      loggedIn: 'Inloggad hos banken',
      fetched: 'Kontohändelserna hämtade',
      receivedTitle: 'Vi har uppgifterna från banken',
      receivedText: 'Du behöver inte göra något mer i det här steget.',
      again: 'Hämta igen',
      aborted:
        'Du avbröt hos banken. Ansökan går vidare utan uppgifter från den. Vill du försöka igen går du tillbaka.',
      ended:
        'Vi fick inga uppgifter från banken. Ansökan går vidare utan dem. Vill du försöka igen går du tillbaka.',
      fakeTitle: 'Testläge: låtsad bankrapport',
      fakeId: 'fake_id',
      fakeReport: 'report_number',
      fakeSend: 'Använd den låtsade rapporten',
    },
    widget: {
      'invalid-login': 'Fel användarnamn eller kod.',
      'timed-out': 'Tjänsten svarade inte i tid.',
      'pooling-timed-out': 'Svaret dröjde mer än två minuter.',
    },
    books: {
      title: 'Var sköter ni bokföringen?',
      lead: 'Vi fick inga uppgifter från banken. Bokföringen säger lika mycket. My Numbers hämtar den åt oss.',
      legend: 'Bokföringssystem',
      missing: 'Välj ert bokföringssystem',
      consentBefore: 'Jag godkänner att My Numbers hämtar bokföringen enligt ',
      consentLink: 'villkoren för My Numbers',
      consentMissing: 'Godkänn villkoren för att hämta bokföringen',
      skip: 'Hoppa över',
      skipHint: 'Utan bank och bokföring granskar en handläggare din ansökan. Det tar längre tid.',
      widgetTitle: 'Anslut {{system}}',
      widgetLead: 'Rutan nedan kommer från My Numbers. När den är klar hämtar vi bokföringen.',
      frame: 'Anslutning till {{system}}',
      waitingText: 'Vi väntar på bokföringen. Det brukar ta tio sekunder.',
      aborted: 'Du avbröt. Försök igen, eller hoppa över steget.',
      ended: 'Vi fick ingen bokföring. Försök igen, eller hoppa över steget.',
      receivedTitle: 'Vi har bokföringen',
      abortedTitle: 'Du avbröt anslutningen',
      failedTitle: 'Bokföringen kunde inte hämtas',
      failedText:
        'Välj system och försök igen, eller hoppa över steget. Inget av det du har svarat går förlorat.',
    },
  },
});

/** Skip type and message for a skip by the customer, in the same form as any other skip. */
export const skipByCustomer = { type: 'user-skip', message: 'Skipped by the customer' };

/** For each state: description, next step and label of the action. */
export const stateTexts = {
  action: {
    apply: 'Ansök nu',
    open: 'Till ansökan',
    answer: 'Läs frågan och svara',
    read: 'Läs beslutet',
    continue: 'Fortsätt till uttaget',
    contact: 'Ring {{phone}}',
  },
  none: {
    state: 'Ingen kredit ännu',
    next: 'Ansök med BankID, så får du besked på några minuter.',
  },
  applying: {
    state: 'Ansökan är påbörjad, men inte inskickad',
    next: 'Dina svar är sparade. Fortsätt där du slutade, så får du besked när du har skickat in ansökan.',
  },
  asked: {
    state: 'Ansökan behöver kompletteras',
    next: 'Vi behöver veta mer om den som går i borgen. När du har svarat prövas ansökan igen.',
  },
  reopened: {
    state: 'Ansökan är öppnad igen',
    next: 'En handläggare har läst ansökan och öppnat den igen. Ändra det som behöver ändras och skicka in den på nytt.',
  },
  waiting: {
    state: 'Ansökan väntar på svar',
    next: 'Någon som du har bjudit in har inte svarat. Ansökan går vidare av sig själv när alla har svarat.',
  },
  deciding: {
    state: 'Ansökan prövas',
    next: 'Vi hämtar uppgifter och fattar beslut. Det tar oftast under en minut, och beskedet kommer av sig självt.',
  },
  review: {
    state: 'En handläggare granskar ansökan',
    next: 'Allt är inskickat och du behöver inte göra något. Du får besked inom en arbetsdag.',
  },
  questioned: {
    state: 'Ansökan väntar på ditt svar',
    next: 'En handläggare tittar på ansökan och har en fråga till dig. När du har svarat går granskningen vidare.',
  },
  rejected: {
    state: 'Ansökan avslogs',
    next: 'Läs vad beslutet bygger på och vad du kan göra. Företaget kan prövas igen när som helst.',
    nextReviewable:
      'Läs vad beslutet bygger på. Tycker du att det är fel kan du begära omprövning till och med den {{until}}.',
  },
  reconsidered: {
    state: 'En handläggare tittar på avslaget igen',
    next: 'Du har begärt omprövning och behöver inte göra något mer. Du får svar när handläggaren är klar.',
  },
  lapsed: {
    state: 'Ansökan är avslutad',
    next: 'Den blev inte klar i tid. Du kan ansöka igen när du vill.',
  },
  withdrawn: {
    state: 'Ansökan är tillbakadragen',
    next: 'Inget mer händer med den. Du kan ansöka igen när du vill.',
  },
  offered: {
    state: 'Beviljad, väntar på ditt första uttag',
    next: 'Krediten aktiveras när du tar ut minst {{minimum}} och skriver under. Erbjudandet gäller till {{date}}.',
  },
  increasing: {
    state: 'Beviljad, med en begäran om högre kreditgräns',
    next: 'Erbjudandet som du har gäller till {{date}}. Begäran prövas när du har skickat in den och alla har svarat.',
  },
  signing: {
    state: 'Du har skrivit under, de andra återstår',
    next: 'Krediten aktiveras när alla har skrivit under, senast {{date}}.',
  },
  expired: {
    state: 'Erbjudandet har gått ut',
    next: 'Inget uttag gjordes före {{date}}. Du kan ansöka igen när du vill.',
  },
  processing: {
    state: 'Behandlas och väntar på godkännande',
    next: 'Vår partner ringer dig inom 24 timmar från underskriften och ber om ett kontobevis. Därefter betalas pengarna ut, normalt inom ett dygn på vardagar.',
  },
  denied: {
    state: 'Utbetalningen nekades av banken',
    next: 'Ingen skuld har uppstått. Ring oss på {{phone}}, så berättar vi varför och vad du kan göra.',
  },
  annulled: {
    state: 'Krediten är annullerad',
    next: 'Avtalet gäller inte längre och ingen skuld har uppstått. Ring oss på {{phone}} om det inte stämmer.',
  },
  active: {
    state: 'Aktiv',
    next: 'Du betalar ränta bara på det du använder. Det du betalar tillbaka kan du låna igen.',
  },
  closed: {
    state: 'Avslutad',
    next: 'Krediten går inte längre att använda. Ring oss på {{phone}} om du har frågor.',
  },
} as const;

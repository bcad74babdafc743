import { addTexts } from '../../lib/i18n.ts';

addTexts('override', {
  sv: {
    reason: 'Skäl',
    chooseReason: 'Välj ett skäl',
    comment: 'Varför?',
    commentHint:
      'Minst tio tecken. Texten står i historiken; skriv inget där som bara rör en enskild persons privatliv.',
    effect: 'Det här händer',
    what: 'Vad',
    before: 'Nu',
    after: 'Efter',
    noEffect: 'Inget ändras.',
    reckoning: 'Räknar ut vad som händer …',
    cancel: 'Avbryt',
    busy: 'Sparar …',
  },
  en: {
    reason: 'Reason',
    chooseReason: 'Choose a reason',
    comment: 'Why?',
    commentHint:
      'At least ten characters. The text stands in the history; write nothing there that concerns a person’s private life only.',
    effect: 'What will happen',
    what: 'What',
    before: 'Now',
    after: 'After',
    noEffect: 'Nothing changes.',
    reckoning: 'Working out what will happen …',
    cancel: 'Cancel',
    busy: 'Saving …',
  },
});

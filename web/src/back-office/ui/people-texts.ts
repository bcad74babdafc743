import { addTexts } from '../../lib/i18n.ts';

/** Words beside persons: personal numbers that are shown for a reason, and data that a role does not see. */
addTexts('people', {
  sv: {
    show: 'Visa personnumret för {{name}}',
    short: 'Visa',
    title: 'Visa personnummer',
    why: 'Varför behöver du se numret?',
    hint: 'Skälet sparas i historiken, minst 10 tecken.',
    tooShort: 'Skriv skälet med minst 10 tecken',
    submit: 'Visa numret',
    close: 'Stäng',
    result: 'Personnummer för {{name}}',
    logged: 'Visningen är sparad i historiken.',
    maskedLead: 'Personuppgifter är dolda för din roll.',
    maskedWord: 'dolt',
  },
  en: {
    show: 'Show the personal number of {{name}}',
    short: 'Show',
    title: 'Show personal number',
    why: 'Why do you need to see the number?',
    hint: 'The reason is kept in the history, at least 10 characters.',
    tooShort: 'Write the reason with at least 10 characters',
    submit: 'Show the number',
    close: 'Close',
    result: 'Personal number of {{name}}',
    logged: 'That you saw it is kept in the history.',
    maskedLead: 'Personal data are hidden from your role.',
    maskedWord: 'hidden',
  },
});

import { addTexts } from '../../lib/i18n.ts';

const sv = {
  title: 'Logga in',
  lead: 'Välkommen tillbaka. Du loggar in med BankID på mobilen eller på den här datorn.',
  termsBefore: 'Jag har läst och godkänner ',
  termsLink: 'villkoren',
  termsMissing: 'Godkänn villkoren för att logga in',
  submit: 'Logga in',
  noAccount: 'Har du inget konto? Du ansöker på samma sätt: logga in, så börjar ansökan.',
  consent: {
    title: 'Ditt samtycke',
    text: 'Vi använder kakor som sidan behöver. Får vi också spara vilken annons som ledde dig hit, om det var en?',
    more: 'Om kakor',
    no: 'Nej tack',
    yes: 'Ja, det får ni',
  },
};

const en: typeof sv = {
  title: 'Log in',
  lead: 'Welcome back. You log in with BankID on your phone or on this computer.',
  termsBefore: 'I have read and accept ',
  termsLink: 'the terms',
  termsMissing: 'Accept the terms to log in',
  submit: 'Log in',
  noAccount: 'No account yet? You apply the same way: log in, and the application starts.',
  consent: {
    title: 'Your consent',
    text: 'We use the cookies that the site needs. May we also keep which advertisement brought you here, if one did?',
    more: 'About cookies',
    no: 'No thanks',
    yes: 'Yes, you may',
  },
};

addTexts('auth', { sv, en });

import { addTexts } from '../../lib/text/i18n.ts';

const sv = {
  title: 'Logga in',
  lead: 'Välkommen tillbaka. Du loggar in med BankID på mobilen eller på den här datorn.',
  termsBefore: 'Jag har läst och godkänner ',
  termsLink: 'villkoren',
  termsMissing: 'Godkänn villkoren för att logga in',
  submit: 'Logga in',
  noAccount: 'Har du inget konto? Du ansöker på samma sätt: logga in, så börjar ansökan.',
};

const en: typeof sv = {
  title: 'Log in',
  lead: 'Welcome back. You log in with BankID on your phone or on this computer.',
  termsBefore: 'I have read and accept ',
  termsLink: 'the terms',
  termsMissing: 'Accept the terms to log in',
  submit: 'Log in',
  noAccount: 'No account yet? You apply the same way: log in, and the application starts.',
};

addTexts('auth', { sv, en });

import { addTexts } from '../../lib/text/i18n.ts';

const sv = {
  title: 'Logga in',
  lead: 'Välkommen tillbaka. Du loggar in med BankID på mobilen eller på den här datorn.',
  termsBefore: 'Jag har läst och godkänner ',
  termsLink: 'villkoren',
  termsMissing: 'Godkänn villkoren för att logga in',
  // The specification's words, in both languages.
  staffLead: 'Admin credentials',
  submit: 'Logga in',
  noAccount: 'Har du inget konto? Du ansöker på samma sätt: logga in, så börjar ansökan.',
};

const en: typeof sv = {
  title: 'Log in',
  lead: 'Welcome back. You log in with BankID on your phone or on this computer.',
  termsBefore: 'I have read and accept ',
  termsLink: 'the terms',
  termsMissing: 'Accept the terms to log in',
  staffLead: 'Admin credentials',
  submit: 'Log in',
  noAccount: 'No account yet? You apply the same way: log in, and the application starts.',
};

addTexts('auth', { sv, en });

addTexts('sessions', {
  sv: {
    title: 'Dina inloggningar',
    lead: 'Känner du inte igen en inloggning? Avsluta den, och ring oss på {{phone}} om du är orolig.',
    current: 'den här',
    unknown: 'Okänd enhet',
    times: 'Inloggad {{started}}, senast använd {{active}}',
    end: 'Avsluta',
    endOne: 'Avsluta inloggningen på {{device}} från {{started}}',
    endOthers: 'Avsluta alla andra',
    ended: 'Inloggningen är avslutad.',
    othersEnded: 'Alla andra inloggningar är avslutade.',
  },
  en: {
    title: 'Your logins',
    lead: 'Is there a login that you do not recognise? End it, and call us on {{phone}} if you are worried.',
    current: 'this one',
    unknown: 'Unknown device',
    times: 'Logged in {{started}}, last used {{active}}',
    end: 'End',
    endOne: 'End the login on {{device}} from {{started}}',
    endOthers: 'End all others',
    ended: 'The login has ended.',
    othersEnded: 'All other logins have ended.',
  },
});

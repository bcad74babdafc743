import { addTexts } from '../../lib/text/i18n.ts';

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
    lead: 'Is there a login that you do not recognise? End it, and call us if you are worried.',
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

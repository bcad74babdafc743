import { addTexts } from '../../lib/i18n.ts';

addTexts('passkey', {
  sv: {
    title: 'Visa din passnyckel',
    titleAdd: 'Lägg till en passnyckel',
    leadShow: 'Du är inloggad med BankID. Visa nu din passnyckel.',
    leadAdd: 'Du är inloggad med BankID. Lägg nu till en passnyckel med koden från en administratör.',
    code: 'Inbjudningskod',
    codeHint: 'Fem grupper med fem tecken. Koden gäller en halvtimme.',
    codeShort: 'Skriv hela koden',
    add: 'Lägg till passnyckel',
    show: 'Visa passnyckel',
    stopped: 'Passnyckeln användes inte. Försök igen.',
    addInstead: 'Jag har en inbjudningskod',
    showInstead: 'Jag har en passnyckel',
  },
  en: {
    title: 'Show your passkey',
    titleAdd: 'Add a passkey',
    leadShow: 'You are logged in with BankID. Now show your passkey.',
    leadAdd: 'You are logged in with BankID. Now add a passkey with the code from an admin.',
    code: 'Invitation code',
    codeHint: 'Five groups of five characters. The code is valid for half an hour.',
    codeShort: 'Write the whole code',
    add: 'Add a passkey',
    show: 'Show the passkey',
    stopped: 'The passkey was not used. Try again.',
    addInstead: 'I have an invitation code',
    showInstead: 'I have a passkey',
  },
});

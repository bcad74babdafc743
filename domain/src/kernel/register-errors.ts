import type { WordList } from './code-words.ts';

/** Error codes of the staff registers, each with its text. */
export const registerErrorWords = {
  // Tags
  TAG_NOT_FOUND: { sv: 'Etiketten finns inte', en: 'The tag does not exist' },
  TAG_NAME_TAKEN: {
    sv: 'Det finns redan en etikett med det namnet',
    en: 'There is a tag with that name already',
  },
  TAG_CHANGED: {
    sv: 'Någon annan har ändrat etiketten. Sparar du igen gäller det som står i ditt formulär.',
    en: 'Somebody else has changed the tag. If you save again, what your form says applies.',
  },
  TAG_IN_USE: {
    sv: 'Etiketten används. Ta bort den från allt som har den, eller låt den vara.',
    en: 'The tag is in use. Take it away from all that carry it, or let it be.',
  },
  TOO_MANY_TAGS: {
    sv: 'Så många etiketter kan inte finnas. Ta bort en som inte används.',
    en: 'There cannot be that many tags. Remove one that is not used.',
  },
  TOO_MANY_TAGS_ON_ONE: { sv: 'Det får vara högst 20 etiketter', en: 'There can be at most 20 tags' },
  UNDO_TOO_LATE: {
    sv: 'Det går inte att ångra längre',
    en: 'It cannot be undone any more',
  },

  // Comments
  COMMENT_NOT_FOUND: { sv: 'Kommentaren finns inte', en: 'The comment does not exist' },
  COMMENT_CHANGED: {
    sv: 'Kommentaren har ändrats. Sparar du igen gäller det som står i ditt formulär.',
    en: 'The comment has been changed. If you save again, what your form says applies.',
  },
  COMMENT_OF_ANOTHER: {
    sv: 'Bara den som skrev kommentaren kan ändra den',
    en: 'Only its author can change the comment',
  },
  TOO_MANY_COMMENTS: {
    sv: 'Företaget har redan 500 kommentarer. Ta bort en som inte behövs.',
    en: 'The company has 500 comments already. Delete one that is not needed.',
  },

  // Service providers and their costs
  PROVIDER_NOT_FOUND: { sv: 'Leverantören finns inte', en: 'The provider does not exist' },
  PROVIDER_CHANGED: {
    sv: 'Någon annan har ändrat leverantören. Sparar du igen gäller det som står i ditt formulär.',
    en: 'Somebody else has changed the provider. If you save again, what your form says applies.',
  },
  COST_NOT_FOUND: { sv: 'Kostnaden finns inte', en: 'The cost does not exist' },
  COST_CHANGED: {
    sv: 'Någon annan har ändrat kostnaden. Sparar du igen gäller det som står i ditt formulär.',
    en: 'Somebody else has changed the cost. If you save again, what your form says applies.',
  },
  COST_DATES: {
    sv: 'Till och med-datumet ligger före från-datumet',
    en: 'The last day lies before the first one',
  },
  COST_AHEAD: { sv: 'Datumen får inte ligga framåt i tiden', en: 'The dates cannot lie ahead' },

  // Views of a desk
  TOO_MANY_VIEWS: {
    sv: 'Du har redan hundra sparade vyer. Ta bort någon först.',
    en: 'You already have a hundred saved views. Remove one first.',
  },

  // Saved reports
  SAVED_REPORT_NOT_FOUND: { sv: 'Den sparade rapporten finns inte', en: 'The saved report does not exist' },
  SAVED_REPORT_CHANGED: {
    sv: 'Någon annan har ändrat den sparade rapporten. Sparar du igen gäller det som står i ditt formulär.',
    en: 'Somebody else has changed the saved report. If you save again, what your form says applies.',
  },
  SAVED_REPORT_OF_ANOTHER: {
    sv: 'Bara den som sparade rapporten, eller en administratör, kan ändra den',
    en: 'Only the person who saved the report, or an administrator, can change it',
  },
  SAVED_REPORT_NAME_TAKEN: {
    sv: 'En sparad rapport heter redan så. Välj ett annat namn.',
    en: 'A saved report has that name already. Choose another.',
  },
  REPORT_SCHEDULE_NEEDS_PERIOD: {
    sv: 'En rapport över fasta dagar har inget schema. Välj en period som flyttar sig.',
    en: 'A report of fixed days has no schedule. Choose a period that moves.',
  },
  TOO_MANY_SAVED_REPORTS: {
    sv: 'Fler rapporter kan inte sparas. Ta bort någon först.',
    en: 'No more reports can be saved. Delete one first.',
  },

  // Types of messages
  MESSAGE_BODY_LENGTH: {
    sv: 'Texten ska ha mellan 10 och 1 000 tecken',
    en: 'The text has between 10 and 1,000 characters',
  },
  MESSAGE_BODY_PLACEHOLDER: {
    sv: 'Texten innehåller en klammer eller ett fält som meddelandet inte har',
    en: 'The text has a brace or a field that the message does not have',
  },
  MESSAGE_BODY_PAYMENT: {
    sv: 'Konto, telefon och länkar skrivs bara med meddelandets fält, ett betalningskrav har kvar belopp, datum, bankgiro och OCR-nummer, ett meddelande om räntan har kvar räntan och dagen, och ett till borgensmän har kvar företaget och det som har ändrats',
    en: 'Accounts, telephones and links stand in the fields of the message alone, a demand for payment keeps amount, date, bankgiro and OCR number, a message about the rate keeps the rate and its day, and one to guarantors keeps the company and the change',
  },
  MESSAGE_BODY_TOO_LONG_FOR_SMS: {
    sv: 'Texten ryms inte i tre sms när fälten är ifyllda',
    en: 'With its fields filled in the text does not fit into three text messages',
  },
  MESSAGE_BODY_CHANGED: {
    sv: 'Någon annan har ändrat texten. Sparar du igen gäller det som står i ditt formulär.',
    en: 'Somebody else has changed the text. If you save again, what your form says applies.',
  },
  MESSAGE_NOT_LIVE: {
    sv: 'Meddelandet är avstängt. Slå på det för att skicka ett prov.',
    en: 'The message is switched off. Switch it on to send a test.',
  },
  MESSAGE_REQUIRED: {
    sv: 'Meddelandet kan inte stängas av: kunden ska få veta vad som ska betalas och när, och borgensmannen vad som ändras.',
    en: 'The message cannot be switched off: customers have to learn what is to be paid and when, and guarantors what changes.',
  },
  NO_OWN_PHONE: {
    sv: 'Du har inget telefonnummer här, så det finns ingenstans att skicka provet.',
    en: 'You have no phone number here, so there is nowhere to send the test.',
  },
  TOO_MANY_BLOCKED_COMPANIES: {
    sv: 'Så många företag kan inte undantas. Stäng av meddelandet i stället.',
    en: 'That many companies cannot be left out. Switch the message off instead.',
  },
} as const satisfies WordList;

import type { ErrorCode } from '../kernel/error-codes.ts';
import { support } from './support.ts';
import type { Words } from './words.ts';

/** Texts of errors in the staff registers. */
export const registerErrorWords = {
  // Tags
  TAG_NOT_FOUND: { sv: 'Etiketten finns inte', en: 'The tag does not exist' },
  TAG_NAME_TAKEN: {
    sv: 'Det finns redan en etikett med det namnet',
    en: 'There is a tag with that name already',
  },
  TAG_CHANGED: {
    sv: 'Någon annan har ändrat etiketten. Läs om och försök igen.',
    en: 'Somebody else has changed the tag. Reload and try again.',
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
    sv: 'Kommentaren har ändrats. Läs om och försök igen.',
    en: 'The comment has been changed. Reload and try again.',
  },
  COMMENT_OF_ANOTHER: {
    sv: 'Bara den som skrev kommentaren kan ändra den',
    en: 'Only whoever wrote the comment can change it',
  },
  TOO_MANY_COMMENTS: {
    sv: 'Företaget har redan 500 kommentarer. Ta bort en som inte behövs.',
    en: 'The company has 500 comments already. Delete one that is not needed.',
  },

  // Service providers and their costs
  TOO_MANY_VIEWS: {
    sv: 'Du har redan hundra sparade vyer. Ta bort någon först.',
    en: 'You already have a hundred saved views. Remove one first.',
  },
  PROVIDER_NOT_FOUND: { sv: 'Leverantören finns inte', en: 'The provider does not exist' },
  PROVIDER_CHANGED: {
    sv: 'Någon annan har ändrat leverantören. Läs om och försök igen.',
    en: 'Somebody else has changed the provider. Reload and try again.',
  },
  COST_NOT_FOUND: { sv: 'Kostnaden finns inte', en: 'The cost does not exist' },
  COST_CHANGED: {
    sv: 'Någon annan har ändrat kostnaden. Läs om och försök igen.',
    en: 'Somebody else has changed the cost. Reload and try again.',
  },
  COST_DATES: {
    sv: 'Till och med-datumet ligger före från-datumet',
    en: 'The last day lies before the first one',
  },
  COST_AHEAD: { sv: 'Datumen får inte ligga framåt i tiden', en: 'The dates cannot lie ahead' },
} as const satisfies Partial<Readonly<Record<ErrorCode, Words>>>;

/** Texts of errors about uploads. Those about the file itself are field errors. */
export const mediaErrorWords = {
  MEDIA_NOT_FOUND: { sv: 'Filen finns inte', en: 'The file does not exist' },
  TOO_MANY_FILES: {
    sv: `Ansökan har så många filer som får plats. Ring oss på ${support.phone} så hjälper vi dig.`,
    en: 'The application has as many files as there is room for. Call us and we will help you.',
  },
  UPLOADS_OF_DAY_USED: {
    sv: 'Du har laddat upp så många filer som går på en dag. Försök igen i morgon.',
    en: 'You have uploaded as many files as a day allows. Try again tomorrow.',
  },
  INVALID_FORM: {
    sv: 'Formuläret kom inte fram helt. Försök igen.',
    en: 'The form did not arrive whole. Try again.',
  },
  FORM_EXPECTED: {
    sv: 'Skicka innehållet som multipart/form-data.',
    en: 'Send the body as multipart/form-data.',
  },
} as const satisfies Partial<Readonly<Record<ErrorCode, Words>>>;

import { support } from './support.ts';
import type { Words } from './words.ts';

/** Refusals about uploads, by code; those about the file itself are among the field errors. */
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
} as const satisfies Readonly<Record<string, Words>>;

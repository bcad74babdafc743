/** Files per application, deleted ones included: enough for the papers of a few loans. */
export const UPLOADS_MAX = 40;
/** Maximum length of a file name in characters, extension included. */
export const FILENAME_MAX_LENGTH = 120;

/** Files of one application, those that were deleted among them: what a person has in hand of a few loans. */
export const UPLOADS_MAX = 40;
/** Characters of the name of a file, its ending among them. */
export const FILENAME_MAX_LENGTH = 120;

/** The specification's details, verbatim in every language: the web acts on them and never shows them. */
export const fixedDetails = {
  /** The session has ended. */
  UNAUTHORIZED: 'Unauthorized',
  /** The application is at another step and is reloaded. */
  WRONG_STEP: 'Wrong step in application process',
} as const;

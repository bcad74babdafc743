/** Details of the specification that are kept to the letter in every language: the web acts on them and shows them to nobody. */
export const fixedDetails = {
  /** The session is over. */
  UNAUTHORIZED: 'Unauthorized',
  /** The application stands elsewhere and is loaded again. */
  WRONG_STEP: 'Wrong step in application process',
} as const;

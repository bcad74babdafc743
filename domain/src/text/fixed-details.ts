/** Texts from the specification, verbatim; the web client acts on them and never displays them. */
export const fixedDetails = {
  /** The session has ended. */
  UNAUTHORIZED: 'Unauthorized',
  /** Sent when the application is at another step; the client reloads it. */
  WRONG_STEP: 'Wrong step in application process',
} as const;

/**
 * True when the database itself refused: five characters, and no SQLSTATE class begins like the system's
 * `EPIPE`.
 */
export const isSqlState = (error: unknown): boolean =>
  /^(?!E[A-Z])[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code));

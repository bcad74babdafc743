/** True when the database itself refused: five signs of which none of its classes begins as the system's `EPIPE` does. */
export const isSqlState = (error: unknown): boolean =>
  /^(?!E[A-Z])[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code));

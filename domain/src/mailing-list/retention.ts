const DAY_MS = 24 * 3_600_000;

/** Days that we keep the details of a sign-up ourselves: longer than the provider is ever down, and no longer than that needs. */
const RETENTION_DAYS = 30;

/** When the details of a sign-up are forgotten. */
export const forgottenAt = (receivedAt: string): string =>
  new Date(Date.parse(receivedAt) + RETENTION_DAYS * DAY_MS).toISOString();

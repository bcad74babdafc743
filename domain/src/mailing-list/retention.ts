const DAY_MS = 24 * 3_600_000;

/**
 * Days that we keep a sign-up's details: longer than any outage of the provider, and no longer than that
 * requires.
 */
const RETENTION_DAYS = 30;

/** Time at which a sign-up's details are erased. */
export const forgottenAt = (receivedAt: string): string =>
  new Date(Date.parse(receivedAt) + RETENTION_DAYS * DAY_MS).toISOString();

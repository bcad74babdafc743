/** Contact details of support, shown on every screen that offers help, and of the company behind it. */
export {
  provider,
  RATING_META,
  SOCIAL_META,
  socialServiceOf,
  support,
} from '@kreditlina/domain/text/support';

/** Times in the client, in milliseconds. */
export const POLL_INTERVAL_MS = 2_000;
export const BANK_TICK_MS = 2_500;
export const BANK_INFO_EVERY_TICKS = 10;
export const BANK_POLL_MAX_TRIES = 60;
export const QR_INTERVAL_MS = 1_000;
/** Refresh interval of lists and accounts on screen, which other users may change. */
export const REFRESH_MS = 10_000;
export const NOTICE_HIDE_MS = 6_000;
export const COLLECTION_STALE_MS = 30_000;
export const PERSIST_INTERVAL_MS = 1_000;
export const SESSION_WARNING_MS = 5 * 60_000;
export const REQUEST_TIMEOUT_MS = 15_000;
/** Long enough to upload the largest file from a slow phone. */
export const UPLOAD_TIMEOUT_MS = 180_000;

/** Lengths of the countdowns, in seconds. */
export const REJECTED_RESTART_SECONDS = 10;
export const COMPLETE_REDIRECT_SECONDS = 30;
export const CUTTER_SIGN_OUT_SECONDS = 30;

/** Longer bank names are truncated on small screens. */
export const BANK_NAME_MAX_CHARACTERS = 32;

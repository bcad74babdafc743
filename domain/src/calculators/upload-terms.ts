const MEGABYTE = 1024 * 1024;
/** Megabytes of the largest file that somebody may send. */
export const UPLOAD_MAX_MB = 10;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MB * MEGABYTE;

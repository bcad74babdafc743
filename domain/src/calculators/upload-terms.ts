const MEGABYTE = 1024 * 1024;
/** Largest upload in megabytes. */
export const UPLOAD_MAX_MB = 10;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MB * MEGABYTE;

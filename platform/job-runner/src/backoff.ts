const FIRST_MS = 500;
const MOST_MS = 30_000;

/**
 * Wait before the next try: doubles from half a second to half a minute, and half of it is random, so that jobs that failed
 * together do not come back together.
 * @param failures so far, from 1
 */
export function backoffMs(failures: number): number {
  const full = Math.min(FIRST_MS * 2 ** Math.max(failures - 1, 0), MOST_MS);
  return Math.round(full / 2 + (Math.random() * full) / 2);
}

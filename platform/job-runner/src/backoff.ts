import { backoff } from '@kreditlina/postgres/backoff';

/**
 * Wait before the next attempt of a job: half a second to half a minute, with jitter, so that jobs that
 * failed together do not return together.
 * @param failures so far, from 1
 */
export const backoffMs = (failures: number): number => backoff(failures, { first: 500, most: 30_000 });

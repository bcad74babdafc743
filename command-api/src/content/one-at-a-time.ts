import { createOneAtATime } from '../one-at-a-time.ts';

/** One page gets an address at a time, in the whole installation. */
const PATHS_LOCK = 7_218_011;

export const oneAtATime = createOneAtATime({ lock: PATHS_LOCK, readModels: ['content-page'] });

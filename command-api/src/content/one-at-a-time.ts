import { createOneAtATime } from '../one-at-a-time.ts';

/** One page gets an address at a time, in the whole installation. */
export const oneAtATime = createOneAtATime({
  lock: 'paths',
  readModels: ['content-page'],
  categories: ['contentPage'],
});

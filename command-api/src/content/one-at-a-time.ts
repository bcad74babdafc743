import { createOneAtATime } from '../one-at-a-time.ts';

/** Only one page at a time gets an address, in the whole installation. */
export const oneAtATime = createOneAtATime({
  lock: 'paths',
  readModels: ['content-page'],
  categories: ['contentPage'],
});

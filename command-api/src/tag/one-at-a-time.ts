import { createOneAtATime, type OneAtATimeParts } from '../one-at-a-time.ts';

/** Tags have a rule across streams: names are unique, and a used tag cannot be deleted. */
export type TagParts = OneAtATimeParts;

/** One tag change at a time, in the whole installation. */
export const oneAtATime = createOneAtATime({
  lock: 'tags',
  readModels: ['tag', 'tag-use'],
  categories: ['tag', 'tagging'],
});

import { createOneAtATime, type OneAtATimeParts } from '../one-at-a-time.ts';

/** Tags hold together what is on several streams: no two names alike, none deleted that something carries. */
export type TagParts = OneAtATimeParts;

/** One change of them at a time, in the whole installation. */
export const oneAtATime = createOneAtATime({
  lock: 'tags',
  readModels: ['tag', 'tag-use'],
  categories: ['tag', 'tagging'],
});

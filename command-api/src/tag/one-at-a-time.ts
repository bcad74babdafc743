import { createOneAtATime, type OneAtATimeParts } from '../one-at-a-time.ts';

/** Tags hold together what is on several streams: no two names alike, none deleted that something carries. */
export type TagParts = OneAtATimeParts;

/** One change of them at a time, in the whole installation. */
const TAGS_LOCK = 7_218_002;

export const oneAtATime = createOneAtATime({ lock: TAGS_LOCK, readModels: ['tag', 'tag-use'] });

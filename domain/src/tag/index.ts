import type { Aggregate } from '../kernel/decider.ts';
import type { TagEvent } from './events.ts';
import { evolve, initialState, type TagState } from './state.ts';

export { createTag } from './decide/create-tag.ts';
export { deleteTag } from './decide/delete-tag.ts';
export { editTag } from './decide/edit-tag.ts';
export { restoreTag } from './decide/restore-tag.ts';
export type { TagEvent } from './events.ts';
export type { TagState } from './state.ts';

/** Streams `tag-<tagId>`: a label that staff put on companies and people. */
export const tag: Aggregate<TagState, TagEvent> = { category: 'tag', initialState, evolve, foldVersion: 1 };

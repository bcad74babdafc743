import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { TaggingEvent } from '../events.ts';
import type { TaggingState } from '../tagging.ts';
import * as decide from '../tagging.ts';

export const attached = {
  subjectId: 'c1a2b3c4-18f1-5077-a0d2-8f6fae93df02',
  subjectKind: 'company',
  tagId: '8f2d0c5e-41b7-5f3a-9d2e-6a1b7c9e0d01',
} as const;
const other = { ...attached, tagId: '8f2d0c5e-41b7-5f3a-9d2e-6a1b7c9e0d02' };

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<TaggingState, TaggingEvent> = {
  attachTag: sampled(decide.attachTag)(({ tagIds }) => [
    { ...attached, deletedTagIds: [] },
    { ...other, deletedTagIds: [] },
    { ...other, deletedTagIds: tagIds.filter((id) => id !== other.tagId) },
  ]),
  detachTag: sampled(decide.detachTag)(() => [attached, other]),
};

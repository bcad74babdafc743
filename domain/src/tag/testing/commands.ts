import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { TagEvent } from '../events.ts';
import type { TagState } from '../tag.ts';
import * as decide from '../tag.ts';

export const created = {
  tagId: '8f2d0c5e-41b7-5f3a-9d2e-6a1b7c9e0d01',
  name: 'Ring först',
  colorHex: '#0B57D0',
} as const;

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<TagState, TagEvent> = {
  createTag: sampled(decide.createTag)(() => [created, { ...created, name: 'Annat' }]),
  editTag: sampled(decide.editTag)(() => [
    { name: 'Viktig', colorHex: '#0B57D0' },
    { name: 'Viktig', colorHex: '#B3261E' },
    { name: 'Ring först', colorHex: '#1A7F4B' },
  ]),
  deleteTag: sampled(decide.deleteTag)(() => [
    { uses: 0, fromAll: false },
    { uses: 3, fromAll: false },
    { uses: 3, fromAll: true },
  ]),
  restoreTag: sampled(decide.restoreTag)(() => [{}]),
};

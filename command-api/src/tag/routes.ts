import type { Route } from '@kreditlina/http-edge/route';
import type { TagParts } from './one-at-a-time.ts';
import { deleteTag, removeTag, restoreTag } from './staff/delete-tags.ts';
import { createTag, editTag } from './staff/edit-tags.ts';
import { listTags, listTagUses } from './staff/list-tags.ts';
import { taggingRoutes } from './staff/put-on.ts';

export const tagRoutes: readonly Route<TagParts>[] = [
  listTags,
  listTagUses,
  createTag,
  editTag,
  deleteTag,
  removeTag,
  restoreTag,
  ...taggingRoutes,
];

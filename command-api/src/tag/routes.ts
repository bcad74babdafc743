import type { Route } from '@kreditlina/http-edge/route';
import type { TagParts } from './one-at-a-time.ts';
import { deleteTagRoute, removeTagRoute, restoreTagRoute } from './staff/delete-tags.ts';
import { createTagRoute, editTagRoute } from './staff/edit-tags.ts';
import { listTagsRoute, listTagUsesRoute } from './staff/list-tags.ts';
import { taggingRoutes } from './staff/put-on.ts';

export const tagRoutes: readonly Route<TagParts>[] = [
  listTagsRoute,
  listTagUsesRoute,
  createTagRoute,
  editTagRoute,
  deleteTagRoute,
  removeTagRoute,
  restoreTagRoute,
  ...taggingRoutes,
];

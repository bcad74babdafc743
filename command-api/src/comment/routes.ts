import type { Route } from '@kreditlina/http-edge/route';
import type { RegisterParts } from '../register-parts.ts';
import { deleteComment, restoreComment } from './staff/delete-and-restore.ts';
import { editComment, listComments, writeComment } from './staff/read-and-write.ts';

export const commentRoutes: readonly Route<RegisterParts>[] = [
  listComments,
  writeComment,
  editComment,
  deleteComment,
  restoreComment,
];

import { commentParams, commentRow } from '@kreditlina/domain/comment/contracts/staff';
import {
  comment,
  deleteComment as remove,
  restoreComment as restore,
} from '@kreditlina/domain/comment/index';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { staffWith } from '../../access.ts';
import type { RegisterParts } from '../../register-parts.ts';
import { commentAnswer } from '../comment-answer.ts';
import { mustBeOf } from '../must-be-of.ts';

/** For good: what it said stands in the audit trail alone from then on. */
export const deleteComment = route({
  method: 'DELETE',
  url: apiPaths.adminCompanyComment,
  access: staffWith('annotate'),
  summary: 'Deletes a comment',
  params: commentParams,
  answer: commentRow,
  readsModels: true,
  handler: async (call, parts: RegisterParts) => {
    const id = await mustBeOf(parts, call.params);
    const { position } = await parts.commands.send(call.origin, comment, id, remove, {});
    return commentAnswer(parts, call, id, position);
  },
});

/** A deletion that is regretted at once. */
export const restoreComment = route({
  method: 'POST',
  url: apiPaths.adminCompanyCommentRestore,
  access: staffWith('annotate'),
  summary: 'Undoes the deletion of a comment, for some seconds after it',
  params: commentParams,
  answer: commentRow,
  readsModels: true,
  handler: async (call, parts: RegisterParts) => {
    const id = await mustBeOf(parts, call.params);
    const { position } = await parts.commands.send(call.origin, comment, id, restore, {});
    return commentAnswer(parts, call, id, position);
  },
});

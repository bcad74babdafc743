import { type CommentRow, commentParams, commentRow } from '@kreditlina/domain/comment/contracts/staff';
import {
  comment,
  deleteComment as remove,
  restoreComment as restore,
} from '@kreditlina/domain/comment/index';
import { apiPaths } from '@kreditlina/domain/paths';
import { type Call, route } from '@kreditlina/http-edge/route';
import type { z } from 'zod';
import { staffWith } from '../../access.ts';
import type { RegisterParts } from '../../register-parts.ts';
import { commentAnswer } from '../comment-answer.ts';
import { mustBeOf } from '../must-be-of.ts';

/** What comes of a comment on just this company by a command without words. */
async function answerAfter(
  parts: RegisterParts,
  call: Pick<Call, 'announce' | 'origin'> & { readonly params: z.output<typeof commentParams> },
  decide: typeof remove | typeof restore,
): Promise<CommentRow> {
  const id = await mustBeOf(parts, call.params);
  const { position } = await parts.commands.send(call.origin, comment, id, decide, {});
  return commentAnswer(parts, call, id, position);
}

/** For good: what it said stands in the audit trail alone from then on. */
export const deleteComment = route({
  method: 'DELETE',
  url: apiPaths.adminCompanyComment,
  access: staffWith('annotate'),
  summary: 'Deletes a comment',
  params: commentParams,
  answer: commentRow,
  readsModels: true,
  handler: (call, parts: RegisterParts) => answerAfter(parts, call, remove),
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
  handler: (call, parts: RegisterParts) => answerAfter(parts, call, restore),
});

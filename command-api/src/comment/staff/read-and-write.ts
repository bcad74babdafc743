import { COMMENTS_MAX } from '@kreditlina/domain/comment/contracts/limits';
import {
  commentParams,
  commentRow,
  commentsAnswer,
  commentsQuery,
  editCommentBody,
  writeCommentBody,
} from '@kreditlina/domain/comment/contracts/staff';
import { commentId } from '@kreditlina/domain/comment/ids';
import { comment, editComment as edit, writeComment as write } from '@kreditlina/domain/comment/index';
import { company } from '@kreditlina/domain/company/index';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { notFound, unprocessable } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import {
  countComments,
  findComment,
  listComments as readComments,
} from '@kreditlina/projections/comment/query';
import { staffWith } from '../../access.ts';
import { tellingWhoWasFirst } from '../../changed-meanwhile.ts';
import type { RegisterParts } from '../../register-parts.ts';
import { commentAnswer } from '../comment-answer.ts';
import { mustBeOf } from '../must-be-of.ts';
import { whomItIsAbout } from '../whom-it-is-about.ts';

/** What colleagues noted about a company. */
export const listComments = route({
  method: 'GET',
  url: apiPaths.adminCompanyComments,
  access: staffWith('read'),
  summary: 'The comments on a company, the newest first',
  params: idParams,
  query: commentsQuery,
  answer: commentsAnswer,
  handler: async ({ params, query }, parts: RegisterParts) => {
    if (!(await parts.commands.load(company, params.id)).company) throw notFound();
    return readComments(parts.reads, params.id, query);
  },
});

/** A comment on a company, under the key of whoever acts for it. */
export const writeComment = route({
  method: 'POST',
  url: apiPaths.adminCompanyComments,
  access: staffWith('annotate'),
  summary: 'Writes a comment on a company',
  params: idParams,
  body: writeCommentBody,
  answer: commentRow,
  status: 201,
  readsModels: true,
  handler: async (call, parts: RegisterParts) => {
    const { id: companyId } = call.params;
    const state = await parts.commands.load(company, companyId);
    if (!state.company) throw notFound();
    const id = commentId(call.origin.commandId);
    const has = await parts.commands.load(comment, id);
    if (!has.comment && (await countComments(parts.reads, companyId)) >= COMMENTS_MAX)
      throw unprocessable('TOO_MANY_COMMENTS');
    const command = {
      commentId: id,
      companyId,
      // Of a comment that was written already: whoever it was about then.
      aboutId: has.comment?.aboutId ?? (await whomItIsAbout(parts, companyId, state)),
      writtenBy: call.origin.actor.id,
      text: call.body.text,
    };
    const { position } = await parts.commands.send(call.origin, comment, id, write, command);
    return commentAnswer(parts, call, id, position);
  },
});

/** Other words, by whoever wrote it. */
export const editComment = route({
  method: 'PUT',
  url: apiPaths.adminCompanyComment,
  access: staffWith('annotate'),
  summary: 'Changes what a comment says; only whoever wrote it may',
  params: commentParams,
  body: editCommentBody,
  answer: commentRow,
  readsModels: true,
  handler: async (call, parts: RegisterParts) => {
    const id = await mustBeOf(parts, call.params);
    const { text, revision } = call.body;
    const { position } = await tellingWhoWasFirst(
      parts.reads,
      { code: 'COMMENT_CHANGED', language: call.language },
      () => parts.commands.send(call.origin, comment, id, edit, { text, revision, by: call.origin.actor.id }),
      async () => {
        const now = await findComment(parts.reads, id);
        return now && { changed_by_id: now.user_id, updated_at: now.updated_at, says: now.text };
      },
    );
    return commentAnswer(parts, call, id, position);
  },
});

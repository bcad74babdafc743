import { z } from 'zod';
import { id, idParams, instant, pagingFields, seenVersion, total } from '../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import { personalShown } from '../kernel/personal.ts';

/** Maximum number of comments on one company. */
export const COMMENTS_MAX = 500;

/** Maximum length of a comment in characters, about one page. */
export const COMMENT_MAX_LENGTH = 2_000;

const text = z.string().trim().min(1).max(COMMENT_MAX_LENGTH);

const commentRow = z.strictObject({
  id,
  company_id: id,
  /** Free text, which may name anyone. */
  text: personalShown(z.string()),
  /** First and last name of the author; null once they are erased. */
  user: z.string().nullable(),
  user_id: id,
  inserted_at: instant,
  updated_at: instant,
  is_edited: z.boolean(),
  /** True only in the answer to a deletion; lists omit deleted comments. */
  deleted: z.boolean(),
  version: seenVersion,
});
export type CommentRow = z.output<typeof commentRow>;

export const listComments = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/comments',
  access: staffWith('read'),
  summary: 'Lists the comments on a company, newest first',
  params: idParams,
  query: z.strictObject({
    ...pagingFields,
  }),
  answer: z.strictObject({ comments: z.array(commentRow), total }),
});

export const writeCommentBody = z.strictObject({ text });
export const writeComment = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/comments',
  access: staffWith('annotate'),
  summary: 'Writes a comment on a company',
  params: idParams,
  body: writeCommentBody,
  answer: commentRow,
  errors: ['TOO_MANY_COMMENTS'],
  status: 201,
});

const commentParams = z.strictObject({ id, comment: id });

export const editComment = endpoint({
  method: 'PUT',
  path: '/api/admin/companies/:id/comments/:comment',
  access: staffWith('annotate'),
  summary: 'Changes the text of a comment; only for its author',
  params: commentParams,
  body: z.strictObject({ id: id.optional(), text, version: seenVersion }),
  answer: commentRow,
  errors: ['COMMENT_NOT_FOUND', 'COMMENT_OF_ANOTHER', 'COMMENT_CHANGED'],
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/admin/companies/:id/comments/:comment',
  access: staffWith('annotate'),
  summary: 'Deletes a comment',
  params: commentParams,
  answer: commentRow,
  errors: ['COMMENT_NOT_FOUND'],
});

export const restoreComment = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/comments/:comment/restore',
  access: staffWith('annotate'),
  summary: 'Restores a comment within seconds of its deletion',
  params: commentParams,
  answer: commentRow,
  errors: ['COMMENT_NOT_FOUND', 'UNDO_TOO_LATE'],
});

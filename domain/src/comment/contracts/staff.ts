import { z } from 'zod';
import { id, instant, numberInText, total } from '../../kernel/contract-fields.ts';
import { personalShown } from '../../kernel/personal.ts';
import { COMMENT_MAX_LENGTH } from './limits.ts';

const text = z.string().trim().min(1).max(COMMENT_MAX_LENGTH);

/** GET /api/admin/companies/{id}/comments: the newest first. */
export const commentsQuery = z.strictObject({
  page: numberInText(0, 1_000).default(0),
  rows: numberInText(1, 100).default(25),
});
export const commentRow = z.strictObject({
  id,
  company_id: id,
  /** In a colleague's own words, which may name anybody. */
  text: personalShown(z.string()),
  /** Who wrote it: first and last name, null when that person is forgotten. */
  user: z.string().nullable(),
  user_id: id,
  inserted_at: instant,
  updated_at: instant,
  is_edited: z.boolean(),
  /** Whoever deletes one reads so in the answer; the list has none that is deleted. */
  deleted: z.boolean(),
  /** Goes back with a change, so that nobody overwrites what they have not seen. */
  revision: z.int().min(1),
});
export type CommentRow = z.output<typeof commentRow>;
export const commentsAnswer = z.strictObject({ comments: z.array(commentRow), total });

/** POST /api/admin/companies/{id}/comments */
export const writeCommentBody = z.strictObject({ text });
/** PUT /api/admin/companies/{id}/comments/{comment} */
export const editCommentBody = z.strictObject({
  id: id.optional(),
  text,
  revision: z.int().min(1).max(1_000_000),
});
export const commentParams = z.strictObject({ id, comment: id });

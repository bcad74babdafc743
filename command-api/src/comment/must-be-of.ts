import { comment } from '@kreditlina/domain/comment/index';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import type { RegisterParts } from '../register-parts.ts';

/** The id of a comment on just this company. @throws HttpProblem 404 */
export async function mustBeOf(
  { commands }: Pick<RegisterParts, 'commands'>,
  { id, comment: commentId }: { readonly id: string; readonly comment: string },
): Promise<string> {
  const { comment: known } = await commands.load(comment, commentId);
  if (known?.companyId !== id) throw new HttpProblem(404, 'COMMENT_NOT_FOUND');
  return commentId;
}

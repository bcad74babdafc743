import * as comments from '@kreditlina/domain/comment/comment';
import * as contract from '@kreditlina/domain/comment/contract';
import { type CompanyState, company } from '@kreditlina/domain/company/company';
import { user } from '@kreditlina/domain/identity/index';
import { HttpProblem, notFound, unprocessable } from '@kreditlina/http-edge/problem';
import { handle, type Route } from '@kreditlina/http-edge/route';
import { countComments, findComment, listComments } from '@kreditlina/projections/comment/comment';
import { createRegister, type RegisterParts } from '../changes/register.ts';

const { comment } = comments;
type Parts = RegisterParts;
type CommentPath = { readonly id: string; readonly comment: string };

/** Maximum number of people considered; few act for one company. */
const PEOPLE_MAX = 10;

/**
 * The person whose key seals a comment on a company: its last applicant, else a representative. Erased
 * persons are skipped, because a comment would create a new key for them. Without any person, the company's
 * own key seals it.
 */
async function aboutIdOf(
  { commands }: Pick<Parts, 'commands'>,
  companyId: string,
  { claim, representatives }: Pick<CompanyState, 'claim' | 'representatives'>,
): Promise<string> {
  const people = [...(claim ? [claim.userId] : []), ...representatives.map(({ personId }) => personId)];
  for (const id of [...new Set(people)].slice(0, PEOPLE_MAX)) {
    if (!(await commands.load(user, id)).isForgotten) return id;
  }
  return companyId;
}

/** @throws HttpProblem 404 if the comment is not on this company */
async function commentOn({ commands }: Parts, { id, comment: commentId }: CommentPath): Promise<string> {
  const { comment: known } = await commands.load(comment, commentId);
  if (known?.companyId !== id) throw new HttpProblem(404, 'COMMENT_NOT_FOUND');
  return commentId;
}

const register = createRegister({
  aggregate: comment,
  readModels: ['comment'],
  find: findComment,
  code: 'COMMENT_CHANGED',
  changedBy: ['CommentEdited'],
  lastChange: async (reads, id) => {
    const now = await findComment(reads, id);
    return now && { changed_by_id: now.user_id, updated_at: now.updated_at, says: now.text };
  },
});

const deletionRoute = (
  called: typeof contract.deleteComment | typeof contract.restoreComment,
  decide: typeof comments.deleteComment,
): Route<Parts> =>
  handle(
    called,
    async (call, parts: Parts) => {
      const id = await commentOn(parts, call.params);
      return register.change(parts, call, id, (origin) =>
        parts.commands.send(origin, comment, id, decide, {}),
      );
    },
    { readsModels: true },
  );

export const commentRoutes: readonly Route<Parts>[] = [
  handle(contract.listComments, async ({ params, query }, parts: Parts) => {
    if (!(await parts.commands.load(company, params.id)).company) throw notFound();
    return listComments(parts.reads, params.id, query);
  }),

  handle(
    contract.writeComment,
    async (call, parts: Parts) => {
      const { id: companyId } = call.params;
      const state = await parts.commands.load(company, companyId);
      if (!state.company) throw notFound();
      const id = comments.commentId(call.origin.commandId);
      const { comment: known } = await parts.commands.load(comment, id);
      if (!known && (await countComments(parts.reads, companyId)) >= contract.COMMENTS_MAX)
        throw unprocessable('TOO_MANY_COMMENTS');
      const command = {
        commentId: id,
        companyId,
        // A repeated request keeps the person from the first one, even if another person now represents the
        // company.
        aboutId: known?.aboutId ?? (await aboutIdOf(parts, companyId, state)),
        writtenBy: call.origin.actor.id,
        text: call.body.text,
      };
      return register.change(parts, call, id, (origin) =>
        parts.commands.send(origin, comment, id, comments.writeComment, command),
      );
    },
    { readsModels: true },
  ),

  handle(
    contract.editComment,
    async (call, parts: Parts) => {
      const id = await commentOn(parts, call.params);
      const command = { text: call.body.text, by: call.origin.actor.id };
      return register.edit(parts, call, id, (origin) =>
        parts.commands.send(origin, comment, id, comments.editComment, command),
      );
    },
    { readsModels: true },
  ),

  deletionRoute(contract.deleteComment, comments.deleteComment),
  deletionRoute(contract.restoreComment, comments.restoreComment),
];

import * as comments from '@kreditlina/domain/comment/comment';
import * as contract from '@kreditlina/domain/comment/contract';
import { type CompanyState, company } from '@kreditlina/domain/company/company';
import { user } from '@kreditlina/domain/identity/index';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { HttpProblem, notFound, unprocessable } from '@kreditlina/http-edge/problem';
import { type Call, handle, type Route } from '@kreditlina/http-edge/route';
import { countComments, findComment, listComments } from '@kreditlina/projections/comment/comment';
import { editSeen } from '../changes/conflicts.ts';
import { answerWrite, type RegisterParts } from '../changes/register.ts';

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

const answerAfter = (parts: Parts, call: Pick<Call, 'announce'>, id: string, position: string) =>
  answerWrite(parts, call, { position, stream: streamOf(comment, id), readModels: ['comment'] }, (reads) =>
    findComment(reads, id),
  );

async function decideAndAnswer(
  parts: Parts,
  call: Pick<Call, 'announce' | 'origin'> & { readonly params: CommentPath },
  decide: typeof comments.deleteComment,
) {
  const id = await commentOn(parts, call.params);
  const { position } = await parts.commands.send(call.origin, comment, id, decide, {});
  return answerAfter(parts, call, id, position);
}

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
      const { position } = await parts.commands.send(
        call.origin,
        comment,
        id,
        comments.writeComment,
        command,
      );
      return answerAfter(parts, call, id, position);
    },
    { readsModels: true },
  ),

  handle(
    contract.editComment,
    async (call, parts: Parts) => {
      const id = await commentOn(parts, call.params);
      const { text, version } = call.body;
      const command = { text, by: call.origin.actor.id };
      const { position } = await editSeen(
        parts.reads,
        call,
        { code: 'COMMENT_CHANGED', version },
        (origin) => parts.commands.send(origin, comment, id, comments.editComment, command),
        async () => {
          const now = await findComment(parts.reads, id);
          return now && { changed_by_id: now.user_id, updated_at: now.updated_at, says: now.text };
        },
      );
      return answerAfter(parts, call, id, position);
    },
    { readsModels: true },
  ),

  handle(
    contract.deleteComment,
    (call, parts: Parts) => decideAndAnswer(parts, call, comments.deleteComment),
    {
      readsModels: true,
    },
  ),

  handle(
    contract.restoreComment,
    (call, parts: Parts) => decideAndAnswer(parts, call, comments.restoreComment),
    { readsModels: true },
  ),
];

import { creditApplication, requireOthersCase } from '@kreditlina/domain/credit-application/index';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import { workItemClosed } from '@kreditlina/domain/work-item/errors';
import type { WorkItemEvent } from '@kreditlina/domain/work-item/events';
import type { WorkItemState } from '@kreditlina/domain/work-item/index';
import { type OnItem, workItem } from '@kreditlina/domain/work-item/index';
import { notFound } from '@kreditlina/http-edge/problem';
import type { Call } from '@kreditlina/http-edge/route';
import { findWorkItem } from '@kreditlina/projections/work-item/query';
import type { WorkItemParts } from '../parts.ts';

type ItemCall = Pick<
  Call<{ id: string }, unknown, { changes: number }>,
  'params' | 'body' | 'origin' | 'announce' | 'session'
>;

/**
 * Records what a member of the staff does with an item that waits, none of them on a case that they have a part in.
 * @throws HttpProblem 404; DomainError `OWN_CASE`, `WORK_ITEM_CLOSED`, and those of the decision
 */
export async function changeItem<Command extends OnItem>(
  { commands, reads }: WorkItemParts,
  { params, body, origin, announce, session }: ItemCall,
  decide: Decide<WorkItemState, Command, WorkItemEvent>,
  command: Omit<Command, keyof OnItem>,
): Promise<Record<string, never>> {
  const found = await findWorkItem(reads, params.id);
  if (!found) throw notFound();
  const { application_id: applicationId, user_id: userId, kind } = found;
  requireOthersCase(await commands.load(creditApplication, applicationId), session.userId);
  if (found.closed_at !== null) throw workItemClosed();
  const item = { workItemId: params.id, kind, applicationId, userId, by: session.userId };
  const on = { ...command, item, seenChanges: body.changes } as Command;
  const sent = await commands.send({ ...origin, subjectId: userId }, workItem, params.id, decide, on);
  announce(sent.position);
  return {};
}

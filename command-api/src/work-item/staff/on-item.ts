import { creditApplication, requireOthersCase } from '@kreditlina/domain/credit-application/index';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import { workItemClosed } from '@kreditlina/domain/work-item/errors';
import type { WorkItemEvent } from '@kreditlina/domain/work-item/events';
import type { WorkItemState } from '@kreditlina/domain/work-item/index';
import { type OnItem, workItem } from '@kreditlina/domain/work-item/index';
import { notFound } from '@kreditlina/http-edge/problem';
import type { Call } from '@kreditlina/http-edge/route';
import { namesOf } from '@kreditlina/projections/identity/names';
import { findWorkItem } from '@kreditlina/projections/work-item/query';
import { type LastChange, tellingWhoWasFirst } from '../../changed-meanwhile.ts';
import type { WorkItemParts } from '../parts.ts';

export type ItemCall = Pick<
  Call<{ id: string }, unknown, { revision: number }>,
  'params' | 'body' | 'origin' | 'announce' | 'session' | 'language'
>;

/**
 * Records a staff action on a waiting item, refused in a case in which they take part.
 * @throws HttpProblem 404, 409 that names who was first; DomainError `OWN_CASE`, `WORK_ITEM_CLOSED`, and
 * those of the decision
 */
export async function changeItem<Command extends OnItem>(
  { commands, reads }: WorkItemParts,
  call: ItemCall,
  decide: Decide<WorkItemState, Command, WorkItemEvent>,
  command: Omit<Command, keyof OnItem>,
): Promise<Record<string, never>> {
  const { params, body, origin, announce, session } = call;
  const found = await findWorkItem(reads, params.id);
  if (!found) throw notFound();
  const { application_id: applicationId, user_id: userId, kind } = found;
  requireOthersCase(await commands.load(creditApplication, applicationId), session.userId);
  if (found.closed_at !== null) throw workItemClosed();
  const item = { workItemId: params.id, kind, applicationId, userId, by: session.userId };
  const on = { ...command, item, seenChanges: body.revision } as Command;
  const { position } = await tellingWhoWasFirst(
    reads,
    { code: 'WORK_ITEM_CHANGED', language: call.language },
    () => commands.send({ ...origin, subjectId: userId }, workItem, params.id, decide, on),
    () => lastChange(reads, call),
  );
  announce(position);
  return {};
}

const owner = { sv: 'Ansvarig: ', en: 'Owner: ' };
const nobody = { sv: 'ingen', en: 'nobody' };

/** Undefined until the read model has it: an earlier change would name someone else. */
async function lastChange(
  reads: WorkItemParts['reads'],
  { params, body, language }: ItemCall,
): Promise<LastChange | undefined> {
  const now = await findWorkItem(reads, params.id);
  if (!now || now.revision <= body.revision || now.changed_by === null || now.changed_at === null) return;
  const names = await namesOf(reads, now.assignee_id === null ? [] : [now.assignee_id]);
  const name = now.assignee_id === null ? nobody[language] : (names.get(now.assignee_id) ?? '–');
  return {
    changed_by_id: now.changed_by,
    updated_at: now.changed_at,
    says: `${owner[language]}${name}`,
  };
}

import { user } from '@kreditlina/domain/identity/index';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { assignWorkItem, getColleagues, WORKS_QUEUES } from '@kreditlina/domain/work-item/contracts/staff';
import { assigneeCannot } from '@kreditlina/domain/work-item/errors';
import * as decide from '@kreditlina/domain/work-item/index';
import { handle } from '@kreditlina/http-edge/route';
import { fullName } from '@kreditlina/projections/identity/names';
import { listStaff } from '@kreditlina/projections/identity/query';
import { findWorkItem } from '@kreditlina/projections/work-item/query';
import { isOwnApplication } from '../../own-matters.ts';
import type { WorkItemParts } from '../parts.ts';
import { changeItem } from './on-item.ts';

/** Checks that a person can be assigned an item. @throws DomainError `WORK_ITEM_ASSIGNEE` */
export async function requireMayTake(
  { commands, reads }: Pick<WorkItemParts, 'commands' | 'reads'>,
  itemId: string,
  assigneeId: string,
): Promise<void> {
  // Current roles: the read model may still have one that was just revoked.
  const { roles } = await commands.load(user, assigneeId);
  if (!rightsOf(roles).includes(WORKS_QUEUES)) throw assigneeCannot();
  const item = await findWorkItem(reads, itemId);
  if (item && (await isOwnApplication({ commands, reads }, item.application_id, assigneeId)))
    throw assigneeCannot();
}

/** Taken, assigned to a colleague, or given back; the event keeps the actor beside the assignee. */
export const assignWorkItemRoute = handle(
  assignWorkItem,
  async (call, parts: WorkItemParts) => {
    const { assignee_id: assigneeId } = call.body;
    if (assigneeId !== null && assigneeId !== call.session.userId)
      await requireMayTake(parts, call.params.id, assigneeId);
    return changeItem(parts, call, decide.assignWorkItem, { assigneeId });
  },
  { readsModels: true },
);

/** People who have never logged in or are erased have no name, and are assigned nothing. */
export const getColleaguesRoute = handle(getColleagues, async (_call, { reads }: WorkItemParts) => {
  const people = await listStaff(reads);
  return {
    colleagues: people
      .filter(({ roles }) => rightsOf(roles).includes(WORKS_QUEUES))
      .map((person) => ({ id: person.id, name: fullName(person) }))
      .filter(({ name }) => name !== ''),
  };
});

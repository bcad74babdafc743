import { creditApplication, requireOthersCase } from '@kreditlina/domain/credit-application/index';
import { user } from '@kreditlina/domain/identity/index';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { missingFiles, PAYMENT_FILES_ID, paymentFile } from '@kreditlina/domain/payment-file/payment-file';
import { PAYOUT_DATES_ID, payoutDate } from '@kreditlina/domain/payout-date/payout-date';
import {
  assignWorkItem,
  getColleagues,
  getQueues,
  notePresence,
  PRESENCE_EVERY_MS,
  recordCall,
  snoozeWorkItem,
  WORKS_QUEUES,
} from '@kreditlina/domain/work-item/contract';
import type { WorkItemEvent } from '@kreditlina/domain/work-item/events';
import * as decide from '@kreditlina/domain/work-item/work-item';
import {
  assigneeCannot,
  type OnItem,
  type WorkItemState,
  workItem,
  workItemClosed,
} from '@kreditlina/domain/work-item/work-item';
import type { Commands } from '@kreditlina/event-store/commands';
import { notFound } from '@kreditlina/http-edge/problem';
import { type Call, handle, type Route } from '@kreditlina/http-edge/route';
import { fullName, namesOf } from '@kreditlina/projections/identity/names';
import { listStaff } from '@kreditlina/projections/identity/query';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import { findWorkItem, listWorkItems } from '@kreditlina/projections/work-item/query';
import { LRUCache } from 'lru-cache';
import { seesPersonalData } from '../access/access.ts';
import { isOwnApplication } from '../access/own-matters.ts';
import { editSeen, type WhoWasFirst } from '../changes/conflicts.ts';

/** Time for which a page counts as open; tolerates one lost message. */
const SEEN_FOR_MS = 2.5 * PRESENCE_EVERY_MS;
/** Maximum numbers of open pages, and of people per page; far more than there are staff. */
const PAGES_MAX = 2_000;
const PEOPLE_MAX = 20;

/** Staff who have a page open. Kept in memory, and expires by itself. */
interface Presence {
  /**
   * Records a person's presence.
   * @returns the others, latest first
   */
  note(page: string, staffId: string): readonly string[];
}

/** @param nowMs milliseconds from any origin; only differences matter */
export function createPresence(nowMs: () => number): Presence {
  const pages = new LRUCache<string, ReadonlyMap<string, number>>({ max: PAGES_MAX });
  return {
    note(page, staffId) {
      const now = nowMs();
      const others = [...(pages.get(page) ?? [])].filter(
        ([id, at]) => id !== staffId && now - at < SEEN_FOR_MS,
      );
      const latest = others.toSorted(([, one], [, other]) => other - one).slice(0, PEOPLE_MAX - 1);
      pages.set(page, new Map([[staffId, now], ...latest]));
      return latest.map(([id]) => id);
    },
  };
}

export interface WorkItemParts {
  readonly commands: Commands;
  readonly reads: ReadDatabase;
  readonly presence: Presence;
  readonly now: () => string;
}

type ItemCall = Pick<
  Call<{ id: string }, unknown, { version: number }>,
  'params' | 'body' | 'origin' | 'announce' | 'session' | 'language'
>;

/**
 * Records a staff action on an open item, unless the actor takes part in its case.
 * @throws HttpProblem 404; 409 that names the colleague who was first; DomainError `OWN_CASE`,
 * `WORK_ITEM_CLOSED` and errors of the decision
 */
async function changeItem<Command extends OnItem>(
  { commands, reads }: WorkItemParts,
  call: ItemCall,
  decide: Decide<WorkItemState, Command, WorkItemEvent>,
  command: Omit<Command, keyof OnItem>,
): Promise<Record<string, never>> {
  const { params, body, announce, session } = call;
  const found = await findWorkItem(reads, params.id);
  if (!found) throw notFound();
  const { application_id: applicationId, user_id: userId, kind } = found;
  requireOthersCase(await commands.load(creditApplication, applicationId), session.userId);
  if (found.closed_at !== null) throw workItemClosed();
  const item = { workItemId: params.id, kind, applicationId, userId, by: session.userId };
  const on = { ...command, item } as Command;
  const { position } = await editSeen(
    reads,
    call,
    {
      code: 'WORK_ITEM_CHANGED',
      changedBy: ['WorkItemAssigned', 'WorkItemSnoozed', 'CallRecorded'],
      version: body.version,
    },
    (origin) => commands.send({ ...origin, subjectId: userId }, workItem, params.id, decide, on),
    () => lastChange(reads, call),
  );
  announce(position);
  return {};
}

const owner = { sv: 'Ansvarig: ', en: 'Owner: ' };
const nobody = { sv: 'ingen', en: 'nobody' };

/** Undefined until the read model has the latest change; an earlier one would name the wrong person. */
async function lastChange(
  reads: WorkItemParts['reads'],
  { params, body, language }: ItemCall,
): ReturnType<WhoWasFirst> {
  const now = await findWorkItem(reads, params.id);
  if (!now || now.version <= body.version || now.changed_by === null || now.changed_at === null) return;
  const names = await namesOf(reads, now.assignee_id === null ? [] : [now.assignee_id]);
  const name = now.assignee_id === null ? nobody[language] : (names.get(now.assignee_id) ?? '–');
  return {
    changed_by_id: now.changed_by,
    updated_at: now.changed_at,
    says: `${owner[language]}${name}`,
  };
}

const getQueuesRoute = handle(
  getQueues,
  async ({ query, session, request }, { commands, reads, now }: WorkItemParts) => {
    const [items, files, dates] = await Promise.all([
      listWorkItems(reads, {
        ...query,
        now: now(),
        staffId: session.userId,
        seesHits: seesPersonalData(request.roles),
      }),
      commands.load(paymentFile, PAYMENT_FILES_ID),
      commands.load(payoutDate, PAYOUT_DATES_ID),
    ]);
    const waiting = files.unreadable.length + missingFiles(files).length + files.unused.length;
    return { ...items, payment_files_waiting: waiting, payouts_waiting: dates.open.length };
  },
);

/** @throws DomainError `WORK_ITEM_ASSIGNEE` if the person may not be assigned the item */
export async function requireMayTake(
  { commands, reads }: Pick<WorkItemParts, 'commands' | 'reads'>,
  itemId: string,
  assigneeId: string,
): Promise<void> {
  // From the log, because the read model may still have a role that was just revoked.
  const { roles } = await commands.load(user, assigneeId);
  if (!rightsOf(roles).includes(WORKS_QUEUES)) throw assigneeCannot();
  const item = await findWorkItem(reads, itemId);
  if (item && (await isOwnApplication({ commands, reads }, item.application_id, assigneeId)))
    throw assigneeCannot();
}

/** Takes, assigns or returns an item. The event records the actor beside the assignee. */
const assignWorkItemRoute = handle(
  assignWorkItem,
  async (call, parts: WorkItemParts) => {
    const { assignee_id: assigneeId } = call.body;
    if (assigneeId !== null && assigneeId !== call.session.userId)
      await requireMayTake(parts, call.params.id, assigneeId);
    return changeItem(parts, call, decide.assignWorkItem, { assigneeId });
  },
  { readsModels: true },
);

/** Colleagues who can be assigned items, except those without a name (erased, or never logged in). */
const getColleaguesRoute = handle(getColleagues, async (_call, { reads }: WorkItemParts) => {
  const people = await listStaff(reads);
  return {
    colleagues: people
      .filter(({ roles }) => rightsOf(roles).includes(WORKS_QUEUES))
      .map((person) => ({ id: person.id, name: fullName(person) }))
      .filter(({ name }) => name !== ''),
  };
});

const snoozeWorkItemRoute = handle(snoozeWorkItem, (call, parts: WorkItemParts) =>
  changeItem(parts, call, decide.snoozeWorkItem, { days: call.body.days, comment: call.body.comment }),
);

const recordCallRoute = handle(recordCall, (call, parts: WorkItemParts) =>
  changeItem(parts, call, decide.recordCall, { outcome: call.body.outcome, comment: call.body.comment }),
);

/** Stores nothing: people on the same page see each other; conflicting changes are still refused. */
const notePresenceRoute = handle(
  notePresence,
  async ({ body, session }, { presence, reads }: WorkItemParts) => {
    const others = presence.note(`${body.page}/${body.id}`, session.userId);
    const names = await namesOf(reads, others);
    return { others: others.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : [])) };
  },
  { keepsNoAnswer: true },
);

export const workItemRoutes: readonly Route<WorkItemParts>[] = [
  getQueuesRoute,
  getColleaguesRoute,
  notePresenceRoute,
  assignWorkItemRoute,
  snoozeWorkItemRoute,
  recordCallRoute,
];

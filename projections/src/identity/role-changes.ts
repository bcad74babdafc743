import { type UserEvent, user } from '@kreditlina/domain/identity/index';
import type { EventStore } from '@kreditlina/event-store/port';
import { readEvent } from '@kreditlina/event-store/read-stream';
import type { ReadDatabase } from '../read-schema.ts';

type RoleEvent = Extract<UserEvent, { type: 'RoleProposed' | 'RoleRefused' | 'RoleGranted' | 'RoleRevoked' }>;

export interface LoggedRoleChange {
  readonly id: string;
  readonly event: RoleEvent;
  /** Null if the system made the change, for example when it creates the first staff. */
  readonly byId: string | null;
  readonly changedAt: string;
}

/** Maximum number of changes shown, the latest. */
const SHOWN_MAX = 100;
/** Maximum number of people with a recent role proposal, the latest. */
const PROPOSED_MAX = 500;

/** Ids of people for whom a role was proposed at or after an instant. */
export async function listProposedSince(db: ReadDatabase, since: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(({ fn }) => ['stream', fn.max('number').as('last')])
    .where('type', '=', 'RoleProposed')
    .where('occurred_at', '>=', since)
    .groupBy('stream')
    .orderBy('last', 'desc')
    .limit(PROPOSED_MAX)
    .execute();
  return rows.map(({ stream }) => stream.slice(user.category.length + 1));
}

/** Maximum number of a person's latest events searched, far more than a month brings. */
const LOOKED_THROUGH_MAX = 2_000;

/** Reason that the proposer of a role gave; null if the log has none. */
export async function readProposalReason(
  store: EventStore,
  personId: string,
  proposalId: string,
): Promise<string | null> {
  const stream = `${user.category}-${personId}`;
  for await (const { type, data, metadata } of store.read(stream, {
    backwards: true,
    limit: LOOKED_THROUGH_MAX,
  }))
    if (type === 'RoleProposed' && (data as RoleEvent['data']).proposalId === proposalId)
      return metadata.comment ?? null;
  return null;
}

/** Lists the latest role changes, including roles since removed, with details from the log. */
export async function listRoleChanges(
  db: ReadDatabase,
  store: EventStore,
): Promise<readonly LoggedRoleChange[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['event_id', 'stream', 'version', 'type', 'actor_kind', 'actor_id', 'occurred_at'])
    .where('type', 'in', ['RoleProposed', 'RoleRefused', 'RoleGranted', 'RoleRevoked'])
    // Customers get their role by registering.
    .where((eb) => eb.or([eb('type', '<>', 'RoleGranted'), eb('actor_kind', '<>', 'customer')]))
    .orderBy('number', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  const changes: LoggedRoleChange[] = [];
  for (const { event_id: id, stream, version, type, occurred_at: changedAt, ...actor } of rows) {
    const byId = actor.actor_kind === 'staff' ? actor.actor_id : null;
    const data = (await readEvent(store, stream, version))?.data as RoleEvent['data'] | undefined;
    if (data && data.role !== 'customer')
      changes.push({ id, event: { type, data } as RoleEvent, byId, changedAt });
  }
  return changes;
}

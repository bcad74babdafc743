import { type UserEvent, user } from '@kreditlina/domain/identity/index';
import type { EventStore } from '@kreditlina/event-store/port';
import { readEvent } from '@kreditlina/event-store/read-stream';
import type { ReadDatabase } from '../read-schema.ts';

type RoleEvent = Extract<UserEvent, { type: 'RoleProposed' | 'RoleRefused' | 'RoleGranted' | 'RoleRevoked' }>;

/** A change of a person's role, with its author. */
export interface LoggedRoleChange {
  readonly id: string;
  readonly event: RoleEvent;
  /** Null for the product itself, for example when it creates the first staff. */
  readonly byId: string | null;
  readonly changedAt: string;
}

/** Limit on the changes shown, latest first. */
const SHOWN_MAX = 100;
/** Limit on the persons with a recent role proposal, latest first. */
const PROPOSED_MAX = 500;

/** Ids of persons with a role proposed at or after an instant, however many changes followed. */
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

/** Limit on a person's events to search, from the latest: far more than a month has. */
const LOOKED_THROUGH_MAX = 2_000;

/** The proposer's reason for a role; null where the log has none. */
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

/** The latest role changes, also of roles since removed; read from the log itself. */
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

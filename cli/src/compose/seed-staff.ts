import { personId } from '@kreditlina/domain/identity/ids';
import { grantRole, revokeRole, revokeSession, user } from '@kreditlina/domain/identity/index';
import type { Role } from '@kreditlina/domain/kernel/fields';
import { staffRoles } from '@kreditlina/domain/kernel/roles';
import { handle } from '@kreditlina/event-store';
import type { EventStore } from '@kreditlina/event-store/port';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { personas } from '@kreditlina/partners/personas/personas';
import { listStaff } from '@kreditlina/projections/identity/query';
import { createReadDatabase } from '@kreditlina/projections/read-schema';
import type pg from 'pg';
import { v5 } from 'uuid';
import type { ProductConfig, StaffMember } from '../config/product-config.ts';

const NAMESPACE = '8a1b7a0e-52b3-5d0f-8a3c-0f3f6c1f9d55';

/** Who works in the back office, by configuration. */
export function staffOf(config: Pick<ProductConfig, 'staff'>): readonly StaffMember[] {
  if (config.staff !== 'personas') return config.staff;
  return personas.flatMap(({ ssn, role: held }) => {
    const role = staffRoles.find((one) => one === held);
    return role ? [{ ssn, role }] : [];
  });
}

/** Who did it, in the events. */
const SEED = 'seed';
/** The view is not there before the read models were started for the first time. */
const NO_SUCH_TABLE = '42P01';

export interface SeedStaff {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly staff: readonly StaffMember[];
  readonly pepper: string;
  /** ISO instant. */
  readonly now: string;
}

/**
 * Makes the roles what the configuration says: each member is granted theirs, and whoever has left it loses the role that it
 * gave, with their sessions. A role that an admin took away is not given back by a restart; one that an admin gave stays.
 */
export async function seedStaff({ store, pool, staff, pepper, now }: SeedStaff): Promise<void> {
  const wanted = staff.map(({ ssn, role }) => ({ userId: personId(pepper, ssn), role }));
  for (const { userId, role } of wanted) {
    const removals = (await roleEvents(store, userId, role)).filter((one) => !one.isGrant && one.isBySeed);
    // Who comes back into the configuration is granted the role anew.
    const suffix = removals.length === 0 ? '' : `/${removals.length}`;
    await handle(store, user, contextOf(userId, `${role}${suffix}`, now), grantRole, { userId, role });
  }
  for (const { id, roles } of await peopleWithRoles(store, pool)) {
    const left = roles.filter((role) => !wanted.some((one) => one.userId === id && one.role === role));
    for (const role of left) await removeIfSeeded({ store, pool, now }, id, role);
  }
}

async function peopleWithRoles(store: EventStore, pool: pg.Pool): ReturnType<typeof listStaff> {
  try {
    return await listStaff(createReadDatabase(pool, store.sealedRows));
  } catch (error) {
    if ((error as { code?: unknown }).code === NO_SUCH_TABLE) return [];
    throw error;
  }
}

type RemovalParts = Pick<SeedStaff, 'store' | 'pool' | 'now'>;

/** A role that somebody gave by hand stays. */
async function removeIfSeeded({ store, pool, now }: RemovalParts, userId: string, role: Role): Promise<void> {
  const events = await roleEvents(store, userId, role);
  const last = events.at(-1);
  if (!last?.isGrant || !last.isBySeed) return;
  await handle(store, user, contextOf(userId, `${role}/removed/${events.length}`, now), revokeRole, { role });
  const { rows } = await pool.query<{ id: string }>(
    'update api.sessions set ended_at = $2 where user_id = $1 and ended_at is null returning id',
    [userId, now],
  );
  for (const { id: sessionId } of rows) {
    const command = { sessionId, reason: 'left the configuration' };
    await handle(store, user, contextOf(userId, `session/${sessionId}`, now), revokeSession, command);
  }
}

/** Grants and removals of one role, oldest first, and whether the configuration did it. */
async function roleEvents(store: EventStore, userId: string, role: Role) {
  const found: { isGrant: boolean; isBySeed: boolean }[] = [];
  for await (const { type, data, metadata } of readStream(store, streamOf(user, userId))) {
    if ((type !== 'RoleGranted' && type !== 'RoleRevoked') || data.role !== role) continue;
    found.push({ isGrant: type === 'RoleGranted', isBySeed: metadata.actor.id === SEED });
  }
  return found;
}

function contextOf(userId: string, what: string, now: string) {
  const commandId = v5(`${userId}/${what}`, NAMESPACE);
  return {
    stream: streamOf(user, userId),
    commandId,
    actor: { kind: 'system', id: SEED, role: 'system' },
    correlationId: commandId,
    now,
    reasonCode: 'configuration',
  } as const;
}

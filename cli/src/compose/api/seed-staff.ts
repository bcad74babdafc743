import { grantRole, personId, user } from '@kreditlina/domain/identity/index';
import { type StaffRole, staffRoles } from '@kreditlina/domain/kernel/rights';
import { handle } from '@kreditlina/event-store';
import { type EventStore, isDecoded } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { personas } from '@kreditlina/partners/personas/personas';
import { advisoryLocks } from '@kreditlina/postgres/advisory-locks';
import type pg from 'pg';
import { v5 } from 'uuid';
import type { ProductConfig, StaffMember } from '../../config/product-config.ts';
import { InvalidEnvironment } from '../../config/read-config.ts';

const NAMESPACE = '8a1b7a0e-52b3-5d0f-8a3c-0f3f6c1f9d55';

export function staffOf(config: Pick<ProductConfig, 'staff'>): readonly StaffMember[] {
  if (config.staff !== 'personas') return config.staff;
  return personas.flatMap(({ ssn, role: held }) => {
    const role = staffRoles.find((one) => one === held);
    return role ? [{ ssn, role }] : [];
  });
}

export interface SeedStaff {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly staff: readonly StaffMember[];
  readonly pepper: string;
  /** ISO instant. */
  readonly now: string;
  readonly mode: ProductConfig['mode'];
}

/**
 * Grants the configured staff their roles. In production this happens only before any role was ever granted,
 * and the configuration must name an admin and an approver; later it changes nothing, since copies may start
 * with different configurations. A demonstration grants its staff their roles at every start, and revokes
 * none.
 * @returns false if the configuration no longer grants roles
 * @throws InvalidEnvironment if a new installation in production has no admin or no approver
 */
export async function seedStaff({ store, pool, staff, pepper, now, mode }: SeedStaff): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // If copies start together on a new installation, one grants the roles, and the others find them granted.
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.roles]);
    if (mode === 'production') {
      if (await hasHadStaff(store)) return false;
      requireTwo(staff);
    }
    for (const { ssn, role } of staff) await grant(store, personId(pepper, ssn), role, now);
    return true;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** Staff roles are among the first events of an installation, so this reads one page. */
async function hasHadStaff(store: EventStore): Promise<boolean> {
  const events = store.readAll({ categories: [user.category], limit: Number.MAX_SAFE_INTEGER });
  for await (const event of events) {
    if (isDecoded(event) && event.type === 'RoleGranted' && event.data.role !== 'customer') return true;
  }
  return false;
}

/**
 * Requires an admin and an approver who are different people: one person with both roles could approve their
 * own proposals.
 */
function requireTwo(staff: readonly StaffMember[]): void {
  const admins = staff.filter(({ role }) => role === 'admin');
  const approvers = staff.filter(({ role }) => role === 'approver');
  const areTwo = admins.some((admin) => approvers.some((approver) => approver.ssn !== admin.ssn));
  if (areTwo) return;
  throw new InvalidEnvironment([
    'KREDITLINA_STAFF: a new installation needs an admin and an approver, two people; it is read only at the first start',
  ]);
}

/** Grants each role only once, so that a restart does not restore a role that an admin revoked. */
async function grant(store: EventStore, userId: string, role: StaffRole, now: string): Promise<void> {
  const commandId = v5(`${userId}/${role}`, NAMESPACE);
  const context = {
    stream: streamOf(user, userId),
    commandId,
    actor: { kind: 'system', id: 'seed', role: 'system' },
    correlationId: commandId,
    now,
    reasonCode: 'configuration',
  } as const;
  await handle(store, user, context, grantRole, { userId, role });
}

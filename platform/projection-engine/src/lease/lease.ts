import {
  acquireLease as acquire,
  LEASE_MS,
  lastEventOf,
  releaseLease as release,
  renewLease as renew,
} from '@kreditlina/postgres/lease';
import { type Kysely, type Selectable, sql } from 'kysely';
import { LeaseLost } from '../errors.ts';
import {
  type BuildId,
  type BuildStatus,
  buildLabel,
  type EngineSchema,
  type ProjectionStateTable,
} from '../state-tables.ts';

export type BuildState = Selectable<ProjectionStateTable>;

/** The right to feed one build, as long as `epoch` is the one in the table. */
export interface Lease {
  readonly id: BuildId;
  readonly owner: string;
  readonly epoch: number;
  readonly position: string;
  /** The last event applied, which shows whether the log is still the one that the rows were folded from. */
  readonly lastEvent?: { readonly position: string; readonly id: string } | undefined;
  readonly parkedRevision: number;
  /** True if readers saw this build at the last checkpoint; a switch waits for a running batch. */
  readonly isActive: boolean;
}

const engine = (db: Kysely<EngineSchema>) => db.withSchema('projections');

export function listBuilds(db: Kysely<EngineSchema>): Promise<BuildState[]> {
  return engine(db)
    .selectFrom('projection_state')
    .selectAll()
    .where('status', '!=', 'retired')
    .orderBy('name')
    .orderBy('version')
    .orderBy('build')
    .execute();
}

export function readBuild(db: Kysely<EngineSchema>, id: BuildId): Promise<BuildState | undefined> {
  return engine(db).selectFrom('projection_state').selectAll().where(isBuild(id)).executeTakeFirst();
}

/** Condition on one build, usable in every statement on `projection_state`. */
export const isBuild = (id: BuildId) =>
  sql<boolean>`name = ${id.name} and version = ${id.version} and build = ${id.build}`;

/** Row to lease for a build; a retired build cannot be leased. */
const leasedBuild = (id: BuildId) => ({
  table: 'projections.projection_state',
  where: sql`${isBuild(id)} and status <> 'retired'`,
});

/**
 * Takes the lease of a build. Undefined while another owner holds it.
 * @param takeOver true if its owner is known to have ended; should it still run, the epoch fences it off
 */
export async function acquireLease(
  db: Kysely<EngineSchema>,
  id: BuildId,
  owner: string,
  leaseMs = LEASE_MS,
  takeOver = false,
): Promise<Lease | undefined> {
  const row = await acquire<BuildState>(db, leasedBuild(id), { owner, ms: leaseMs, takeOver });
  if (!row) return undefined;
  const { epoch, position, parked_revision: parkedRevision, is_active: isActive } = row;
  return { id, owner, epoch, position, lastEvent: lastEventOf(row), parkedRevision, isActive };
}

/**
 * Renews an idle lease.
 * @throws LeaseLost when the epoch is no longer ours
 */
export async function renewLease(db: Kysely<EngineSchema>, lease: Lease, leaseMs = LEASE_MS): Promise<void> {
  if (!(await renew(db, leasedBuild(lease.id), lease.epoch, leaseMs)))
    throw new LeaseLost(buildLabel(lease.id));
}

/** Releases the lease, so that a waiting process can continue at once. */
export const releaseLease = (db: Kysely<EngineSchema>, lease: Lease): Promise<void> =>
  release(db, leasedBuild(lease.id), lease.epoch);

/**
 * Records the owner's status; a lost lease is noticed by the next batch.
 * @param laterEvent `stream@version` of an event that blocks the build and is readable later
 */
export async function setStatus(
  db: Kysely<EngineSchema>,
  lease: Lease,
  status: BuildStatus,
  laterEvent: string | null = null,
): Promise<void> {
  await engine(db)
    .updateTable('projection_state')
    .set({ status, newer_event: laterEvent })
    .where(isBuild(lease.id))
    .where('epoch', '=', lease.epoch)
    // An operator's decision takes precedence.
    .where('status', 'not in', ['paused', 'retired'])
    .execute();
}

/** Stores a failure, which is shown until the next successful batch. */
export async function noteFailure(
  db: Kysely<EngineSchema>,
  lease: Lease,
  failures: number,
  lastError: string,
): Promise<void> {
  await engine(db)
    .updateTable('projection_state')
    .set({ failures, last_error: lastError })
    .where(isBuild(lease.id))
    .where('epoch', '=', lease.epoch)
    .execute();
}

/** Requests that the build's rows be rebuilt from the log once no event waits. */
export async function markForRepair(db: Kysely<EngineSchema>, id: BuildId): Promise<void> {
  await engine(db).updateTable('projection_state').set({ needs_repair: true }).where(isBuild(id)).execute();
}

/** Reason why a checkpoint could not be moved: the lease or position is lost, or parked events changed. */
export async function whyNotMoved(db: Kysely<EngineSchema>, lease: Lease): Promise<'lost' | 'parked'> {
  const now = await readBuild(db, lease.id);
  return now?.epoch === lease.epoch && now.position === lease.position ? 'parked' : 'lost';
}

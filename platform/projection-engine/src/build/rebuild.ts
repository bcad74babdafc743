import { setTimeout as sleep } from 'node:timers/promises';
import { comparePositions } from '@kreditlina/event-store/port';
import { LEASE_MS } from '@kreditlina/postgres/lease';
import type { Kysely } from 'kysely';
import { createDatabase } from '../database.ts';
import {
  type AnyDatabase,
  type Checksum,
  checksumOf,
  createBuildIndexes,
} from '../definition/build-table.ts';
import { RebuiltElsewhere } from '../errors.ts';
import { feed } from '../feed/feeder.ts';
import { readPage } from '../feed/page.ts';
import { readParkedKeys, readWaiting, type Waiting } from '../feed/parked.ts';
import {
  acquireLease,
  type BuildState,
  type Lease,
  releaseLease,
  renewLease,
  setStatus,
} from '../lease/lease.ts';
import { type BuildId, buildLabel, buildSchema, type EngineSchema } from '../state-tables.ts';
import { activeBuild, openGreenBuild, switchTo } from './builds.ts';
import { requireNoDoubt } from './doubted-log.ts';
import { checksumOfFold } from './independent-fold.ts';
import { assertInvariants, InvariantBroken } from './invariants.ts';
import {
  type Differences,
  differencesBetween,
  type RebuildOptions,
  type RebuildProgress,
  type RebuildResult,
} from './rebuild-options.ts';

/** The new rows differ from the active ones, or from a second fold: nothing was switched. */
export class RebuildMismatch extends Error {
  constructor(build: string, found: Checksum, expected: Checksum, comparedWith: 'live' | 'fold') {
    const [other, advice] =
      comparedWith === 'live'
        ? ['the active build', '; with --repair the differing rows are listed and the new build is activated']
        : ['a second fold of the log', ': its reducer is not deterministic'];
    super(
      `${build} has ${found.rows} rows (${found.checksum}), ${other} ${expected.rows} (${expected.checksum})${advice}`,
    );
    this.name = 'RebuildMismatch';
  }
}

interface Work extends RebuildOptions {
  readonly db: Kysely<EngineSchema>;
  readonly signal: AbortSignal;
  readonly progress: (phase: RebuildProgress['phase'], position: string, head: string) => void;
  readonly count: { events: number };
  /** True when the active build has another version: one lost key must not withhold the new one. */
  readonly parksLost: boolean;
}

/**
 * Rebuilds a projection beside the active one, compares, and switches in one transaction. Readers never wait
 * and never see a partial build. An interrupted rebuild continues when called again. Reducers are pure, so no
 * side effect runs twice.
 * @throws RebuildMismatch, InvariantBroken, ProjectionBlocked (a rebuild stops at every poison event, and at
 *   a lost key unless its version is new), RebuiltElsewhere, and LogDoubted: the active rows are then the
 *   last trace of events that the log has lost
 */
export async function rebuildProjection(options: RebuildOptions): Promise<RebuildResult> {
  const startedAt = Date.now();
  await requireNoDoubt(options.pool);
  const db = createDatabase<EngineSchema>(options.pool);
  const active = await activeBuild(db, options.projection.name);
  const work = workOf(options, db, active.version !== options.projection.version);
  const { id, isResumed } = await openGreenBuild(db, options.projection);
  const owner = `${options.owner} rebuild`;
  const leaseMs = options.leaseMs ?? LEASE_MS;
  let lease = await takeLease(db, id, owner, leaseMs);
  // Indexing and comparing write no page that would renew the lease: another process could take it, and this
  // one later take it back.
  const keeping = setInterval(() => void renewLease(db, lease, leaseMs).catch(() => undefined), leaseMs / 3);
  try {
    lease = await fill(work, lease);
    work.progress('indexing', lease.position, lease.position);
    await createBuildIndexes(db as unknown as AnyDatabase, options.projection.table, buildSchema(id));
    lease = await fill(work, lease);
    const compared = await compare(work, lease);
    // While a row waits, invariants over all rows cannot hold.
    const checked = compared.isWhole ? options.projection : { table: options.projection.table };
    await assertInvariants(db as unknown as AnyDatabase, checked, buildSchema(id)).catch(async (error) => {
      // Another attempt would fail in the same way, so wait for an operator.
      if (error instanceof InvariantBroken) await setStatus(db, compared.lease, 'blocked');
      throw error;
    });
    lease = await switchGreen(work, compared.lease);
    work.progress('done', lease.position, lease.position);
    const { comparedWith, position, repaired } = compared;
    const figures = { events: work.count.events, durationMs: Date.now() - startedAt };
    return {
      ...id,
      ...compared.checksum,
      comparedWith,
      position,
      isResumed,
      ...(repaired && { repaired }),
      ...figures,
    };
  } finally {
    clearInterval(keeping);
    // From here the runner feeds the build, or the next call resumes it.
    await releaseLease(db, lease).catch(() => {});
  }
}

function workOf(options: RebuildOptions, db: Kysely<EngineSchema>, parksLost: boolean): Work {
  const count = { events: 0 };
  const name = options.projection.name;
  const progress: Work['progress'] = (phase, position, head) =>
    options.onProgress?.({ name, phase, position, head, events: count.events });
  return {
    ...options,
    db,
    count,
    progress,
    parksLost,
    signal: options.signal ?? new AbortController().signal,
  };
}

/**
 * Takes the lease, after waiting for that of a killed predecessor to expire.
 * @throws RebuiltElsewhere when a live process keeps renewing it
 */
async function takeLease(
  db: Kysely<EngineSchema>,
  id: BuildId,
  owner: string,
  leaseMs: number,
): Promise<Lease> {
  const deadline = Date.now() + leaseMs + 2_000;
  for (;;) {
    const lease = await acquireLease(db, id, owner, leaseMs);
    if (lease) return lease;
    if (Date.now() > deadline) throw new RebuiltElsewhere(buildLabel(id));
    await sleep(250);
  }
}

function feedGreen(work: Work, lease: Lease, upTo: string): Promise<Lease> {
  const { db, projection, signal, store } = work;
  return feed(
    {
      db,
      projection,
      sealedRows: store.sealedRows,
      signal,
      next: (request) => readPage(store, request),
      upTo,
      poison: 'stop' as const,
      parksLost: work.parksLost,
      statuses: false,
      pageSize: work.pageSize ?? 5_000,
      ...(work.leaseMs !== undefined && { leaseMs: work.leaseMs }),
      onProgress: (position, events) => {
        work.count.events += events.length;
        work.progress('filling', position, upTo);
      },
    },
    lease,
  );
}

/** Feeds the build up to the head. Takes a few rounds, because the log grows during each. */
async function fill(work: Work, start: Lease): Promise<Lease> {
  let lease = start;
  await setStatus(work.db, lease, 'catching-up');
  for (let round = 0; round < 4; round += 1) {
    const head = await work.store.head();
    if (comparePositions(lease.position, head) >= 0) break;
    lease = await feedGreen(work, lease, head);
  }
  return lease;
}

interface Compared {
  readonly lease: Lease;
  readonly position: string;
  readonly checksum: Checksum;
  readonly comparedWith: 'live' | 'fold';
  readonly isWhole: boolean;
  readonly repaired?: Differences | undefined;
}

async function compare(work: Work, lease: Lease): Promise<Compared> {
  work.progress('comparing', lease.position, lease.position);
  const active = await activeBuild(work.db, work.projection.name);
  const live = await liveChecksum(work, active, lease.position);
  const green = live ? await feedGreen(work, lease, live.position) : lease;
  const waiting = await readWaiting(work.db, green.id);
  const found = await greenChecksum(work, green, waiting);
  const isFound = (other: Checksum) => other.rows === found.rows && other.checksum === found.checksum;
  // A repair doubts the active build, so only the log can confirm the new rows.
  const witness = live && (isFound(live.checksum) || !work.repair) ? live : undefined;
  const comparedWith = witness ? 'live' : 'fold';
  const expected = witness?.checksum ?? (await foldChecksum(work, green, found.rows, waiting));
  if (!isFound(expected)) {
    await setStatus(work.db, green, 'blocked');
    throw new RebuildMismatch(buildLabel(green.id), found, expected, comparedWith);
  }
  const isWhole = waiting.keys.size === 0 && waiting.streams.size === 0;
  const compared = { position: green.position, checksum: found, comparedWith, isWhole } as const;
  if (!live || witness) return { ...compared, lease: green };
  const differences = await findDifferences(work, green);
  return { ...compared, lease: differences.lease, repaired: differences.found };
}

function greenChecksum({ db, projection }: Work, lease: Lease, { keys }: Waiting): Promise<Checksum> {
  const schema = buildSchema(lease.id);
  return db
    .transaction()
    .execute((trx) => checksumOf(trx as unknown as AnyDatabase, projection.table, schema, keys));
}

function foldChecksum(
  { db, projection, store }: Work,
  lease: Lease,
  expectedRows: number,
  waiting: Waiting,
): Promise<Checksum> {
  const schema = `${buildSchema(lease.id)}_check`;
  const { position: upTo } = lease;
  const anyDb = db as unknown as AnyDatabase;
  return checksumOfFold({ store, db: anyDb, projection, schema, upTo, expectedRows, waiting });
}

const LIVE_TRIES = 40;

/**
 * Checkpoint and checksum of the active build in one snapshot, at or beyond `from`. Undefined when it is
 * unsuitable for comparison: another reducer version, parked events, or not advancing.
 */
async function liveChecksum(
  work: Work,
  active: BuildState,
  from: string,
): Promise<{ position: string; checksum: Checksum } | undefined> {
  const { db, projection } = work;
  if (active.version !== projection.version || active.status === 'blocked' || active.status === 'paused')
    return undefined;
  if ((await readParkedKeys(db, active)).size > 0) return undefined;
  for (let tries = 0; tries < LIVE_TRIES; tries += 1) {
    const { position } = await activeBuild(db, projection.name);
    if (comparePositions(position, from) >= 0) return snapshot(work, active);
    await feedIdleLive(work, active, from);
    await sleep(50);
  }
  return undefined;
}

function snapshot(
  { db, projection }: Work,
  active: BuildState,
): Promise<{ position: string; checksum: Checksum }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { position } = await activeBuild(trx, projection.name);
      const schema = buildSchema(active);
      return {
        position,
        checksum: await checksumOf(trx as unknown as AnyDatabase, projection.table, schema),
      };
    });
}

/** Brings the old build up to date when no runner does, as in a rebuild while the service is down. */
async function feedIdleLive(work: Work, active: BuildState, upTo: string): Promise<void> {
  const lease = await acquireLease(work.db, active, `${work.owner} rebuild`, work.leaseMs);
  if (!lease) return;
  const reached = await feedGreen(work, lease, upTo);
  await releaseLease(work.db, reached);
}

async function switchGreen(work: Work, start: Lease): Promise<Lease> {
  let lease = await fill(work, start);
  work.progress('switching', lease.position, lease.position);
  await switchTo(work.db, lease.id, work.projection.table, async (position) => {
    if (comparePositions(lease.position, position) < 0) lease = await feedGreen(work, lease, position);
  });
  return lease;
}

/** Compares the active build, whose checkpoint is locked, with the new one at the same position. */
async function findDifferences(
  work: Work,
  start: Lease,
): Promise<{ lease: Lease; found: Differences | undefined }> {
  const { db, projection } = work;
  let lease = start;
  for (let tries = 0; tries < LIVE_TRIES; tries += 1) {
    const found = await db.transaction().execute(async (trx) => {
      const active = await activeBuild(trx, projection.name, { isLocked: true });
      if (comparePositions(active.position, lease.position) < 0) return undefined;
      lease = await feedGreen(work, lease, active.position);
      const schemas = { former: buildSchema(active), next: buildSchema(lease.id) };
      return differencesBetween(trx as unknown as AnyDatabase, projection.table, schemas);
    });
    if (found) return { lease, found };
    await feedIdleLive(work, await activeBuild(db, projection.name), lease.position);
    await sleep(50);
  }
  return { lease, found: undefined };
}

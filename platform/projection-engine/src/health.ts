import type { EventStore } from '@kreditlina/event-store/port';
import type { Kysely } from 'kysely';
import { listBuilds } from './lease/lease.ts';
import { distance } from './metrics.ts';
import type { BuildStatus, EngineSchema } from './state-tables.ts';

interface ProjectionHealth {
  readonly name: string;
  readonly version: number;
  readonly build: number;
  readonly isActive: boolean;
  readonly status: BuildStatus;
  readonly position: string;
  readonly eventsBehind: number;
  readonly parkedEvents: number;
  /** True if rows that waited may lack events; the build is rebuilt once nothing waits. */
  readonly needsRepair: boolean;
  readonly failures: number;
  readonly lastError: string | null;
  readonly owner: string | null;
}

export interface HealthReport {
  /** True if every active build is fed, none is blocked or awaits repair, and nothing is parked. */
  readonly isHealthy: boolean;
  readonly projections: readonly ProjectionHealth[];
}

/** Health of the projections from the database: the same answer in every process. */
export async function readHealth(db: Kysely<EngineSchema>, store: EventStore): Promise<HealthReport> {
  const head = await store.head();
  const parked = await countParked(db);
  const projections = (await listBuilds(db)).map((build): ProjectionHealth => {
    const { name, version, status, position, failures, owner } = build;
    const parkedEvents = parked.get(`${name} ${version} ${build.build}`) ?? 0;
    const names = { name, version, build: build.build, isActive: build.is_active };
    return {
      ...names,
      status,
      position,
      failures,
      owner,
      parkedEvents,
      needsRepair: build.needs_repair,
      eventsBehind: distance(position, head),
      lastError: build.last_error,
    };
  });
  const isHealthy = projections.every(
    (one) =>
      !one.isActive ||
      (one.status !== 'blocked' && one.parkedEvents === 0 && !one.needsRepair && one.owner !== null),
  );
  return { isHealthy, projections };
}

async function countParked(db: Kysely<EngineSchema>): Promise<Map<string, number>> {
  const rows = await db
    .withSchema('projections')
    .selectFrom('parked_events')
    .select((eb) => ['name', 'version', 'build', eb.fn.countAll<number>().as('parked')])
    .groupBy(['name', 'version', 'build'])
    .execute();
  return new Map(rows.map((row) => [`${row.name} ${row.version} ${row.build}`, Number(row.parked)]));
}

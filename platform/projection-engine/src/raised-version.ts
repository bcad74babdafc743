import type { EventStore } from '@kreditlina/event-store/port';
import { LEASE_MS } from '@kreditlina/postgres/lease';
import type { Pool } from 'pg';
import { describe, RebuiltElsewhere } from './errors.ts';
import type { BuildState } from './lease.ts';
import type { Logger } from './logger.ts';
import type { Projection } from './projection.ts';
import { rebuildProjection } from './rebuild.ts';

/** Builds under way by the name of the projection; each ends in whether another process is at it. */
export type Rebuilding = Map<string, Promise<{ isElsewhere: boolean }>>;

interface RaisedDeps {
  readonly options: {
    readonly store: EventStore;
    readonly pool: Pool;
    readonly projections: readonly Projection[];
    readonly logger: Logger;
    readonly owner: string;
    readonly leaseMs?: number;
  };
  readonly rebuilding: Rebuilding;
  readonly signal: AbortSignal;
}

/** A raised version is built beside the one in use, by whichever process gets the lease first. */
export function rebuildIfRaised(
  { options, rebuilding, signal }: RaisedDeps,
  projection: Projection,
  builds: readonly BuildState[],
): void {
  const active = builds.find((build) => build.name === projection.name && build.is_active);
  const isNewest = options.projections.every(
    (other) => other.name !== projection.name || other.version <= projection.version,
  );
  const known = builds.find(
    (build) => build.name === projection.name && build.version === projection.version,
  );
  const isDue = active && isNewest && active.version < projection.version && !known?.is_fed;
  if (!isDue || known?.status === 'blocked' || rebuilding.has(projection.name)) return;
  const { store, pool, owner, logger, leaseMs = LEASE_MS } = options;
  logger.info({ projection: projection.name, version: projection.version }, 'A new version is being built');
  const work = rebuildProjection({ store, pool, projection, owner, signal, leaseMs })
    .then((result) => {
      logger.info({ ...result }, 'The new version is in use');
      return { isElsewhere: false };
    })
    .catch((error) => {
      logger.error({ projection: projection.name, error: describe(error) }, 'The rebuild stopped');
      return { isElsewhere: error instanceof RebuiltElsewhere };
    })
    .finally(() => setTimeout(() => rebuilding.delete(projection.name), 5_000).unref());
  rebuilding.set(projection.name, work);
}

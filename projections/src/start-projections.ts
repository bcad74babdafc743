import type { EventStore } from '@kreditlina/event-store/port';
import type { Logger } from '@kreditlina/projection-engine/errors';
import { migrateEngine } from '@kreditlina/projection-engine/migrate';
import type { Projection } from '@kreditlina/projection-engine/projection';
import { type Runner, startRunner } from '@kreditlina/projection-engine/runner';
import type { Pool } from 'pg';
import { projections as all } from './registry.ts';

export interface StartOptions {
  readonly store: EventStore;
  /** Shared by all read models; each holds a connection only while it stores a batch. */
  readonly pool: Pool;
  /** Only for leases; `pool` by default. */
  readonly leasePool?: Pool;
  readonly logger: Logger;
  /** Name of this process in the leases, unique among running processes. */
  readonly owner: string;
  /** All read models of the product by default. */
  readonly projections?: readonly Projection[];
}

/**
 * Creates missing parts of the schemas `projections`, `read` and `read_…`. Processes may run it at every
 * start, even concurrently.
 */
export function migrateProjections(pool: Pool, projections: readonly Projection[] = all): Promise<void> {
  return migrateEngine(pool, projections);
}

/** Migrates the read models, and feeds them until stopped. */
export function startProjections({ projections = all, ...options }: StartOptions): Promise<Runner> {
  return startRunner({ ...options, projections });
}

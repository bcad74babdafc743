import { migrateApi } from '@kreditlina/command-api';
import { migrateEventStore } from '@kreditlina/event-store/postgres/migrate';
import { migrateProjections } from '@kreditlina/projections';
import { migrateWorkers } from '@kreditlina/workers';
import type pg from 'pg';

export const MIGRATIONS = ['event-store', 'read-models', 'jobs', 'api'] as const;

/** Brings every schema up to date. Safe at every start and from several processes: each part takes its own lock. */
export async function migrateAll(
  pool: pg.Pool,
  onDone: (part: (typeof MIGRATIONS)[number]) => void = () => undefined,
): Promise<void> {
  const run = async (part: (typeof MIGRATIONS)[number], work: Promise<void>) => {
    await work;
    onDone(part);
  };
  await Promise.all([
    run('event-store', migrateEventStore(pool)),
    run('read-models', migrateProjections(pool)),
    run('jobs', migrateWorkers(pool)),
    run('api', migrateApi(pool)),
  ]);
}

import { migrateApi } from '@kreditlina/command-api';
import { type MigrateOptions, migrateEventStore } from '@kreditlina/event-store/postgres/migrate';
import { migrateProjections } from '@kreditlina/projections';
import { migrateWorkers } from '@kreditlina/workers';
import type pg from 'pg';
import { migrateProcesses } from '../processes/migrate-processes.ts';
import { grantToLogins } from './app-role.ts';
import type { DatabaseUrls } from './database.ts';
import { asOwner } from './not-migrated.ts';

export const MIGRATIONS = ['event-store', 'read-models', 'jobs', 'api', 'processes'] as const;

/**
 * Brings all schemas up to date: the log as the owner of the database, the others as the product's own login,
 * which owns them. Processes may run it at every start, even concurrently, because each part takes its own
 * lock.
 */
export async function migrateAll(
  pool: pg.Pool,
  { url, ownerUrl, eraserUrl }: DatabaseUrls,
  options: MigrateOptions & { readonly onDone?: (part: (typeof MIGRATIONS)[number]) => void } = {},
): Promise<void> {
  const { onDone = () => undefined, ...how } = options;
  const run = async (part: (typeof MIGRATIONS)[number], work: Promise<void>) => {
    await work;
    onDone(part);
  };
  const hasOwner = ownerUrl !== url;
  await run('event-store', asOwner(migrateEventStore(hasOwner ? ownerUrl : pool, how)));
  if (hasOwner) await grantToLogins(ownerUrl, { url, eraserUrl });
  await Promise.all([
    run('read-models', migrateProjections(pool)),
    run('jobs', migrateWorkers(pool)),
    run('api', migrateApi(pool)),
    run('processes', migrateProcesses(pool)),
  ]);
}

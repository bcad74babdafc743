import { runMigrations } from 'bullmq';
import type pg from 'pg';
import { JOBS_SCHEMA } from './backend.ts';

/**
 * Migrates the queue's own tables (schema `jobs`). Safe at every start and from several processes at once.
 */
export async function migrateQueue(pool: pg.Pool, schema: string = JOBS_SCHEMA): Promise<void> {
  const client = await pool.connect();
  try {
    await runMigrations(client as unknown as Parameters<typeof runMigrations>[0], schema);
  } finally {
    // The migration changes the session's search path; the client must not return to the pool.
    client.release(true);
  }
}

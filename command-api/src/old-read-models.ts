import { unavailable } from '@kreditlina/http-edge/problem';
import { oldReadModels } from '@kreditlina/projections/operations/query';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

/** Undefined column, undefined table. */
const MISSING: ReadonlySet<unknown> = new Set(['42703', '42P01']);

/** Whether the database lacks something that this release queries. */
export const lacksSomething = (error: Error): boolean => MISSING.has((error as { code?: unknown }).code);

/**
 * Explains such an error: while a read model of an earlier version is in use, because the new one is not
 * built or cannot be, its rows lack columns that this release queries. Any other error is a bug and is
 * returned unchanged.
 */
export async function asOldReadModel(pool: pg.Pool, error: Error, log: FastifyBaseLogger): Promise<Error> {
  const old = await oldReadModels(pool).catch(() => []);
  if (old.length === 0) return error;
  log.error(
    { error: error.message, readModels: old.map(({ name }) => name) },
    'A query asked for what an earlier version of a read model does not have',
  );
  return unavailable('READ_MODEL_OLD', 60);
}

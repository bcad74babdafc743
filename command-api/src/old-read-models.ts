import { unavailable } from '@kreditlina/http-edge/problem';
import { oldReadModels } from '@kreditlina/projections/operations/query';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

/** A column or a view that a query asks for is not there. */
const MISSING: ReadonlySet<unknown> = new Set(['42703', '42P01']);

/** Whether the database lacks something that a query of this release asks for. */
export const lacksSomething = (error: Error): boolean => MISSING.has((error as { code?: unknown }).code);

/**
 * What such an error means: as long as a read model of an earlier version is in use, because the new one is not built or could not be,
 * its rows lack what this release asks for, and that is told. Anything else is a mistake of ours and stays what it was.
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

import { openSharedMemory, type SharedMemory } from '@kreditlina/http-edge/shared-memory';
import type { QueueConfig } from '@kreditlina/job-runner/backend';
import { installationPrefix } from '@kreditlina/job-runner/owed-jobs';
import { checkRedis } from '@kreditlina/redis/check-redis';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { ProductConfig } from '../config/product-config.ts';
import type { Foundation } from './foundation.ts';
import { connectionsFor } from './stores/connection-budget.ts';

/**
 * Checks before use that Redis answers and does not evict data.
 * @throws UnfitRedis with the required changes
 */
export async function requireRedis(url: string, log: Pick<Logger, 'info' | 'warn'>): Promise<void> {
  const { version, warnings } = await checkRedis(url);
  log.info({ version }, 'Redis answers');
  for (const warning of warnings) log.warn({ warning }, 'Redis');
}

/**
 * Configured store of the jobs.
 * @param pool pool of the jobs' role, on a migrated database
 * @param databaseUrl address of Postgres
 */
export async function queueOf(
  { redisUrl }: Pick<ProductConfig, 'redisUrl'>,
  databaseUrl: string,
  pool: pg.Pool,
  { processName, roles }: Partial<Pick<Foundation, 'processName' | 'roles'>> = {},
): Promise<QueueConfig> {
  const connections = { queue: connectionsFor('queue', roles), worker: connectionsFor('worker', roles) };
  if (redisUrl === undefined)
    return { kind: 'postgres', url: databaseUrl, ...(processName && { processName }), connections };
  return { kind: 'redis', url: redisUrl, prefix: await installationPrefix(pool), pool };
}

/**
 * Opens the memory that the API's copies share; undefined without Redis.
 * @param secret the product's signing secret
 * @param pool pool on a migrated database
 */
export async function openShared(
  { redisUrl }: Pick<ProductConfig, 'redisUrl'>,
  secret: string,
  pool: pg.Pool,
): Promise<SharedMemory | undefined> {
  if (redisUrl === undefined) return undefined;
  return openSharedMemory({ url: redisUrl, prefix: await installationPrefix(pool), secret });
}

import type { HealthCheck } from '@kreditlina/command-api';
import { describeError } from '@kreditlina/http-edge/describe-error';
import type { WaitForPosition } from '@kreditlina/http-edge/positions';
import type { QueueConfig } from '@kreditlina/job-runner/backend';
import { createPositionWaits } from '@kreditlina/projections';
import { openJobQueue, systemClock } from '@kreditlina/workers';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { ProcessRole } from '../config/process-roles.ts';
import type { ProductConfig } from '../config/product-config.ts';
import { publicUrlOf, startApiRole } from './api/api-role.ts';
import { letBankPushElsewhere, pushSecretsOf } from './api/bank-push.ts';
import { type Foundation, layFoundation, openLogOfEvents, watchRoom } from './foundation.ts';
import { measureShared, measureUntilEnd } from './metrics/measure-product.ts';
import { partnerSamples } from './metrics/samples.ts';
import { openPartners } from './partners/partners.ts';
import { openPartPool } from './pools.ts';
import { type Presence, startPresence } from './processes/presence.ts';
import { startProjectionsRole } from './projections/projections-role.ts';
import { queueOf, requireRedis } from './redis.ts';
import type { Shutdown } from './shutdown.ts';
import { outsideUrls } from './stores/database.ts';
import { openSurroundings } from './surroundings.ts';
import { findApi, findDatabase, findSimulators, tellApi } from './surroundings-files.ts';
import {
  createJobsCheck,
  createKeysCheck,
  databaseCheck,
  logCheck,
  startRoleHealth,
} from './watching/health.ts';
import { watchLogDoubt } from './watching/log-doubt.ts';
import { createPartnerWatch, type PartnerWatch } from './watching/partner-watch.ts';
import { startWorkersRole } from './workers/workers-role.ts';

interface RolesOptions {
  readonly config: ProductConfig;
  readonly roles: readonly ProcessRole[];
  /** Port of the API, if that is one of the roles. */
  readonly port: number;
  readonly log: Logger;
  readonly shutdown: Shutdown;
}

/**
 * Composes some roles of the product in this process; each opens only what it uses. Everything started is
 * registered with `shutdown`.
 * @returns a message for each role, once all are ready
 */
export async function assembleRoles(options: RolesOptions): Promise<readonly string[]> {
  const { config, roles, log, shutdown } = options;
  const is = (role: ProcessRole) => roles.includes(role);
  const clock = systemClock;
  const lines: string[] = [];
  const health = is('command-api') ? undefined : await startRoleHealth(config, shutdown);
  const surroundings = is('surroundings') ? await openSurroundings(config, log, shutdown) : undefined;
  const database = surroundings?.database ?? outsideUrls(config) ?? (await findDatabase(config.dataDir));
  const foundation = await layFoundation({ config, clock, log, database, shutdown, roles });
  if (surroundings) {
    const { simulators } = surroundings;
    const stopPushing = letBankPushElsewhere(simulators, config, pushSecretsOf(config, foundation.secrets));
    shutdown.add('bank push', async () => stopPushing());
    const partners = simulators ? `, simulated partners at ${simulators.origin}` : '';
    lines.push(`Kreditlina surroundings are ready: database${partners}`);
  }
  const pool = openPartPool('leases', foundation);
  const watch = createPartnerWatch(() => clock.now());
  const presence = startPresence({ pool, owner: foundation.owner, roles, watch });
  shutdown.add('presence', () => presence.stop());
  const projections = is('projections') ? await startProjectionsRole(foundation, { pool }) : undefined;
  if (projections) lines.push('Kreditlina projections is ready');
  const checks =
    is('workers') || is('command-api')
      ? await startServing(foundation, options, { projections, watch, presence, leasePool: pool }, lines)
      : projections
        ? [await doubtCheck(foundation, pool)]
        : [];
  if (!health) return lines;
  health.begin([databaseCheck(pool), ...(projections ? [logCheck(projections)] : []), ...checks]);
  return lines.map((line) => `${line}. Health at ${health.url}/health/ready`);
}

/** Health check for a process that only feeds read models, which is idle while the log is in doubt. */
async function doubtCheck({ log, shutdown }: Foundation, pool: pg.Pool): Promise<HealthCheck> {
  const doubt = await watchLogDoubt({ pool, log });
  shutdown.add('log doubt', async () => doubt.stop());
  return doubt.check(false);
}

/**
 * Starts the API and the jobs, which call partners and wait for read models.
 * @returns checks of the started parts
 */
async function startServing(
  foundation: Foundation,
  { config, roles, port, log, shutdown }: RolesOptions,
  {
    projections,
    watch,
    presence,
    leasePool,
  }: {
    readonly projections: { readonly waitForPosition: WaitForPosition } | undefined;
    readonly watch: PartnerWatch;
    readonly presence: Presence;
    readonly leasePool: pg.Pool;
  },
  lines: string[],
): Promise<readonly HealthCheck[]> {
  const is = (role: ProcessRole) => roles.includes(role);
  measureUntilEnd(shutdown, partnerSamples(watch));
  const partnerUrls = config.partnerUrls ?? (await findSimulators(config.dataDir));
  const opened = await openLogOfEvents(foundation, leasePool);
  const jobsPool = is('workers') ? openPartPool('workers', foundation) : undefined;
  const apiPool = is('command-api') ? openPartPool('api', foundation) : undefined;
  const pool = (jobsPool ?? apiPool) as pg.Pool;
  const waiter = projections ?? createPositionWaits((apiPool ?? jobsPool) as pg.Pool);
  if (config.redisUrl !== undefined) await requireRedis(config.redisUrl, log);
  const queueConfig = await queueOf(config, foundation.database.url, pool, foundation);
  const waitForPosition: WaitForPosition = (...asked) => waiter.waitForPosition(...asked);
  const publicUrl =
    config.publicUrl === undefined && config.port === 0 && !is('command-api')
      ? await findApi(config.dataDir)
      : publicUrlOf(config, port);
  const openSide = async (side: 'api' | 'jobs') => {
    const partners = await openPartners(config, side, partnerUrls, { log, watch });
    shutdown.add(`partners of ${side}`, () => partners.close());
    return partners;
  };
  const workers =
    jobsPool &&
    startWorkersRole(foundation, {
      opened,
      pool: jobsPool,
      leasePool,
      queue: queueConfig,
      partners: await openSide('jobs'),
      publicUrl,
      waitForPosition,
    });
  if (workers) lines.push('Kreditlina workers is ready');
  if (workers && !apiPool)
    measureShared(shutdown, {
      pool: jobsPool,
      opened,
      queue: workers.queue,
      redisUrl: config.redisUrl,
    });
  if (apiPool) {
    const queue = workers?.queue ?? openQueue(foundation, queueConfig);
    await startApiRole(foundation, {
      opened,
      pool: apiPool,
      room: await watchRoom(foundation),
      partners: await openSide('api'),
      partnerUrls,
      bankPushSecrets: pushSecretsOf(config, foundation.secrets),
      presence,
      queue,
      publicUrl,
      port,
      waitForPosition,
    });
    const own = publicUrlOf({ host: config.host }, port);
    if (config.mode === 'demo') await tellApi(config.dataDir, own);
    lines.push(`Kreditlina command-api is ready at ${own}`);
  }
  const keys = { name: 'keys', check: createKeysCheck(opened) };
  return workers
    ? [opened.doubt.check(false), keys, { name: 'jobs', check: createJobsCheck(workers.queue) }]
    : [];
}

/** Opens the queue of an API without workers, which only lists and retries jobs. */
function openQueue(foundation: Foundation, config: QueueConfig) {
  const { log, shutdown } = foundation;
  const queue = openJobQueue(config, (error) => log.warn({ error: describeError(error) }, 'job queue'));
  shutdown.add('queue', () => queue.close());
  return queue;
}

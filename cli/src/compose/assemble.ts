import type { Simulators } from '@kreditlina/partners/simulators/simulators';
import { type Clock, systemClock } from '@kreditlina/workers';
import type { Logger } from 'pino';
import { processRoles } from '../config/process-roles.ts';
import type { ProductConfig } from '../config/product-config.ts';
import { publicUrlOf, startApiRole } from './api/api-role.ts';
import { letBankPush, pushSecretsOf } from './api/bank-push.ts';
import { layFoundation, openLogOfEvents, watchRoom } from './foundation.ts';
import { measureUntilEnd } from './metrics/measure-product.ts';
import { partnerSamples } from './metrics/samples.ts';
import { openPartners, openSimulators } from './partners/partners.ts';
import { openPartPool } from './pools.ts';
import { startPresence } from './processes/presence.ts';
import type { Product } from './product.ts';
import { startProjectionsRole } from './projections/projections-role.ts';
import { queueOf, requireRedis } from './redis.ts';
import type { Shutdown } from './shutdown.ts';
import type { Database } from './stores/database.ts';
import { createPartnerWatch } from './watching/partner-watch.ts';
import { startWorkersRole } from './workers/workers-role.ts';

export interface AssembleOptions {
  readonly config: ProductConfig;
  readonly clock: Clock | undefined;
  readonly port: number;
  readonly log: Logger;
  /** Not awaited yet: partners are prepared while it starts. */
  readonly database: Promise<Database>;
  readonly shutdown: Shutdown;
}

/** Composes the whole product in this process and starts listening. `shutdown` ends everything started. */
export async function assemble(options: AssembleOptions): Promise<Product> {
  const { config, log, port, shutdown } = options;
  const clock = options.clock ?? systemClock;
  const watch = createPartnerWatch(() => clock.now());
  measureUntilEnd(shutdown, partnerSamples(watch));
  const simulators = await openSimulators(config);
  shutdown.add('simulators', async () => simulators?.close());
  const partnerUrls = config.partnerUrls ?? (simulators as Simulators).urls;
  const openSide = (side: 'api' | 'jobs') => openPartners(config, side, partnerUrls, { log, watch });
  const [forApi, forJobs] = await Promise.all([openSide('api'), openSide('jobs')]);
  shutdown.add('partners', () => Promise.allSettled([forApi.close(), forJobs.close()]));
  const database = await options.database;
  const foundation = await layFoundation({ config, clock, log, database, shutdown, roles: processRoles });
  const { secrets } = foundation;
  const pools = {
    leases: openPartPool('leases', foundation),
    jobs: openPartPool('workers', foundation),
    api: openPartPool('api', foundation),
  };
  const opened = await openLogOfEvents(foundation, pools.leases);
  const room = await watchRoom(foundation);
  const projections = await startProjectionsRole(foundation, {
    pool: pools.leases,
    withStore: (work) => work(opened.events),
  });
  const { owner } = foundation;
  const presence = startPresence({ pool: pools.leases, owner, roles: processRoles, watch });
  shutdown.add('presence', () => presence.stop());
  const { waitForPosition } = projections;
  const publicUrl = publicUrlOf(config, port);
  if (config.redisUrl !== undefined) await requireRedis(config.redisUrl, log);
  const workers = startWorkersRole(foundation, {
    opened,
    pool: pools.jobs,
    leasePool: pools.leases,
    queue: await queueOf(config, database.url, pools.jobs, foundation),
    partners: forJobs,
    publicUrl,
    waitForPosition,
  });
  const bankPushSecrets = pushSecretsOf(config, secrets);
  await startApiRole(foundation, {
    opened,
    pool: pools.api,
    room,
    partners: forApi,
    partnerUrls,
    bankPushSecrets,
    presence,
    queue: workers.queue,
    publicUrl,
    port,
    waitForPosition,
  });
  letBankPush(simulators, publicUrl, bankPushSecrets);
  const stop = () => shutdown.run();
  return {
    url: publicUrl,
    store: opened.events,
    blobs: opened.blobs,
    pool: pools.api,
    databaseUrl: database.url,
    simulators,
    workers,
    secrets,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

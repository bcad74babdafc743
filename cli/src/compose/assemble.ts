import { existsSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildApp } from '@kreditlina/command-api';
import { eventCatalogue, eventUpcasters } from '@kreditlina/domain/catalogue';
import { invitationToken } from '@kreditlina/domain/credit-application/invitation-token';
import { addressId } from '@kreditlina/domain/notification/index';
import { applicationPage, invitationPage, sitePaths } from '@kreditlina/domain/paths';
import { type OpenedStore, openEventStore } from '@kreditlina/event-store/open-event-store';
import { openS3 } from '@kreditlina/event-store/s3/open-s3';
import { createReadDatabase, startProjectionsThread } from '@kreditlina/projections';
import { type Clock, startWorkers, systemClock, type Workers } from '@kreditlina/workers';
import { documentPress } from '@kreditlina/workers/documents/press';
import type { Logger } from 'pino';
import { v7 } from 'uuid';
import type { ProductConfig } from '../config/product-config.ts';
import type { Product } from '../product.ts';
import { openAccountBook } from './account-book.ts';
import { mayChangeLog, OwnerRefused } from './app-role.ts';
import { letBankPush, pushSecretsOf } from './bank-push.ts';
import type { Database } from './database.ts';
import { watchDiskRoom } from './disk-room.ts';
import { openDossierBook } from './dossier-book.ts';
import { openFigureBook } from './figure-book.ts';
import { healthChecks, parkedInReactions } from './health.ts';
import { migrateAll } from './migrate-all.ts';
import { createOperator } from './operator.ts';
import { createPartnerWatch } from './partner-watch.ts';
import { openPartners, type PartnerSide } from './partners.ts';
import { openPools, type Pools } from './pools.ts';
import { createRebuilds } from './rebuilds.ts';
import { openShared, queueOf, requireRedis } from './redis.ts';
import { openSavedReportBook } from './saved-report-book.ts';
import { loadSecretsOf, type Secrets } from './secrets.ts';
import { seedStaff, staffOf } from './seed-staff.ts';
import type { Shutdown } from './shutdown.ts';

const WEB_ROOT = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** Alone on its machine, the embedded product takes its own jobs up again soon after a kill. */
const EMBEDDED_LIMITS = { lockMs: 4_000 };

/** What is there already when the parts are put together. */
export interface AssembleOptions {
  readonly config: ProductConfig;
  readonly clock: Clock | undefined;
  readonly port: number;
  readonly log: Logger;
  /** Still coming up: partners are made ready meanwhile. */
  readonly database: Promise<Database>;
  readonly shutdown: Shutdown;
}

/** Puts the product together and listens. What is started here is handed to `shutdown`. */
export async function assemble(options: AssembleOptions): Promise<Product> {
  const { config, log, port, shutdown } = options;
  const clock = options.clock ?? systemClock;
  const watch = createPartnerWatch(() => clock.now());
  const partners = await openPartners(config, log, watch);
  shutdown.add('partners', () => partners.close());
  const database = await options.database;
  const { url } = database;
  const pools = openPools(url, log);
  shutdown.add('pools', () => pools.end());
  const secrets = await loadSecretsOf(config, database);
  const opened = await openLog(options, database, pools, secrets);
  const store = opened.events;
  // The embedded database has one owner at a time (the folder's lock), so a restart need not wait for its own old leases.
  const isEmbedded = config.databaseUrl === undefined;
  const owner = isEmbedded ? 'embedded' : `${hostname()}-${process.pid}-${v7()}`;
  // Of an outside database the disk is somewhere else.
  const room = isEmbedded ? await watchDiskRoom(config.dataDir, log) : undefined;
  if (room) shutdown.add('disk', () => room.stop());
  const { masterKey } = secrets;
  const projections = await startProjectionsThread({
    databaseUrl: url,
    eventStoreUrl: config.eventStoreUrl,
    masterKey,
    logger: log,
    owner,
  });
  shutdown.add('projections', () => projections.stop());
  if (config.redisUrl !== undefined) await requireRedis(config.redisUrl, log);
  const publicUrl = config.publicUrl ?? `http://${hostInUrl(config.host)}:${port}`;
  const workers = startWorkers({
    store,
    clock,
    log,
    owner,
    blobs: opened.blobs,
    keys: opened.keys,
    partners: partners.forJobs,
    accounts: openAccountBook({
      store,
      pool: pools.jobs,
      waitForPosition: (position, ms, names) => projections.waitForPosition(position, ms, names),
    }),
    figures: openFigureBook({
      store,
      pool: pools.jobs,
      waitForPosition: (position, ms, names) => projections.waitForPosition(position, ms, names),
    }),
    savedReports: openSavedReportBook({
      store,
      pool: pools.jobs,
      waitForPosition: (position, ms, names) => projections.waitForPosition(position, ms, names),
    }),
    dossiers: openDossierBook({
      lenderNames: config.lenderNames,
      store,
      pool: pools.jobs,
      db: createReadDatabase(pools.jobs, store.sealedRows),
      waitForPosition: (position, ms, names) => projections.waitForPosition(position, ms, names),
    }),
    pool: pools.jobs,
    secret: secrets.secret,
    lender: config.lender,
    invitationLink: (invited) => `${publicUrl}${invitationPage(invitationToken(secrets.secret, invited))}`,
    applicationLink: (id) => `${publicUrl}${applicationPage(id)}`,
    accountLink: `${publicUrl}${sitePaths.account}`,
    addressIdOf: (channel, address) => addressId(secrets.pepper, channel, address),
    isDemonstration: config.mode === 'demo',
    ...(isEmbedded && { limits: EMBEDDED_LIMITS }),
    queue: await queueOf(config, url, pools.jobs),
  });
  shutdown.add('workers', () => workers.stop());
  await seedStaff({
    store,
    pool: pools.jobs,
    staff: staffOf(config),
    pepper: secrets.pepper,
    now: clock.now(),
  });
  const bankPushSecrets = pushSecretsOf(config);
  const rebuilds = createRebuilds({ databaseUrl: url, store, owner, now: () => clock.now(), log });
  shutdown.add('rebuilds', () => rebuilds.stop());
  const shared = await openShared(config, secrets.secret, pools.jobs);
  if (shared) shutdown.add('shared-memory', async () => shared.close());
  const app = await buildApp({
    store,
    blobs: opened.blobs,
    press: documentPress,
    lender: config.lender,
    lenderNames: config.lenderNames,
    pool: pools.api,
    partners: partners.forApi,
    now: () => clock.now(),
    newId: v7,
    waitForPosition: (position, ms) => projections.waitForPosition(position, ms),
    verifyStream: (stream) => opened.verifyStream(stream),
    removeBlobs: () => opened.removeBlobs(),
    health: healthChecks({ log: opened, pool: pools.api, jobs: pools.jobs, workers, room }),
    parkedElsewhere: () => parkedInReactions(pools.jobs),
    operator: createOperator(workers.queue, watch, rebuilds),
    ...(shared && { shared }),
    ...(room && { hasRoom: room.hasRoom }),
    logger: log,
    config: { ...apiConfig(config, secrets, publicUrl, partners.urls.bankIdApp), bankPushSecrets },
  });
  shutdown.add('api', () => app.close());
  await app.listen({ host: config.host, port });
  letBankPush(partners, publicUrl, bankPushSecrets);
  return productOf({ url, publicUrl, opened, pools, partners, workers, secrets, shutdown });
}

/** Migrates, and opens the log of events. */
async function openLog(
  { config, shutdown }: AssembleOptions,
  database: Database,
  pools: Pools,
  secrets: Secrets,
): Promise<OpenedStore> {
  await migrateAll(pools.jobs, database);
  if (await mayChangeLog(pools.jobs)) throw new OwnerRefused();
  const opened = await openEventStore({
    url: database.url,
    eventStoreUrl: config.eventStoreUrl,
    eraserUrl: database.eraserUrl,
    masterKey: secrets.masterKey,
    schemas: eventCatalogue,
    upcasters: eventUpcasters,
    objects: config.blobs && (await openS3(config.blobs)),
  });
  shutdown.add('event-store', () => opened.close());
  await opened.requireObjects();
  return opened;
}

const hostInUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host);

function apiConfig(config: ProductConfig, secrets: Secrets, publicUrl: string, bankIdAppUrl: string) {
  const webRoot = config.webRoot ?? WEB_ROOT;
  return {
    publicUrl,
    bankIdAppUrl,
    testMode: config.testMode,
    isDemonstration: config.mode === 'demo',
    staffPasskey: config.staffPasskey,
    secret: secrets.secret,
    pepper: secrets.pepper,
    trustedProxies: config.trustedProxies,
    ...(config.metricsToken !== undefined && { metricsToken: config.metricsToken }),
    limits: config.limits,
    ...(config.ratingUrl !== undefined && { ratingUrl: config.ratingUrl }),
    socialUrls: config.socialUrls,
    ...(existsSync(webRoot) && { webRoot }),
  };
}

function productOf(parts: {
  url: string;
  publicUrl: string;
  opened: OpenedStore;
  pools: Pools;
  partners: PartnerSide;
  workers: Workers;
  secrets: Secrets;
  shutdown: Shutdown;
}): Product {
  const stop = () => parts.shutdown.run();
  return {
    url: parts.publicUrl,
    store: parts.opened.events,
    blobs: parts.opened.blobs,
    pool: parts.pools.api,
    databaseUrl: parts.url,
    simulators: parts.partners.simulators,
    workers: parts.workers,
    secrets: parts.secrets,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

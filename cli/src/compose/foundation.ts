import { hostname } from 'node:os';
import { openEventStore } from '@kreditlina/event-store/open-event-store';
import type { OpenedStore } from '@kreditlina/event-store/opened-store';
import { openS3 } from '@kreditlina/event-store/s3/s3-objects';
import { openPool } from '@kreditlina/postgres/open-pool';
import type { Clock } from '@kreditlina/workers';
import type pg from 'pg';
import type { Logger } from 'pino';
import { v7 } from 'uuid';
import type { ProcessRole } from '../config/process-roles.ts';
import type { ProductConfig } from '../config/product-config.ts';
import { measureAppends, measureUntilEnd } from './metrics/measure-product.ts';
import { eventStoreSamples, formerSecretSamples, formerSecretsOf } from './metrics/samples.ts';
import type { Shutdown } from './shutdown.ts';
import { mayChangeLog, OwnerRefused } from './stores/app-role.ts';
import {
  applicationName,
  BRIEF_CONNECTIONS_MAX,
  connectionBudget,
  connectionsFor,
  requireRoomForConnections,
  sumOf,
} from './stores/connection-budget.ts';
import type { DatabaseUrls } from './stores/database.ts';
import { logOptions } from './stores/log-options.ts';
import { migrateAll } from './stores/migrate-all.ts';
import type { SecretName } from './stores/secret-fingerprints.ts';
import { loadSecretsOf, type Secrets } from './stores/secrets.ts';
import { type DiskRoom, watchDiskRoom } from './watching/disk-room.ts';
import { type LogDoubt, unlessDoubted, watchLogDoubt } from './watching/log-doubt.ts';

export interface FoundationOptions {
  readonly config: ProductConfig;
  readonly clock: Clock;
  readonly log: Logger;
  readonly database: DatabaseUrls;
  readonly shutdown: Shutdown;
  readonly roles: readonly ProcessRole[];
}

/** Dependencies that all roles share. */
export interface Foundation extends FoundationOptions {
  /** Secrets that the roles of this process use; the others are empty. */
  readonly secrets: Secrets;
  /** Name of this process in leases, unique among running processes. */
  readonly owner: string;
  /** Prefix of the `application_name` of this process's connections. */
  readonly processName: string;
  /** True if the database is the embedded one, on this machine. */
  readonly isEmbedded: boolean;
}

/** Secrets that each role uses; a process cannot leak a secret that it does not have. */
const secretsOf: { readonly [Role in ProcessRole]: readonly SecretName[] } = {
  // Generates the secrets of a demonstration before any other process needs them.
  surroundings: ['master-key', 'signing-secret', 'person-id-pepper'],
  'command-api': ['master-key', 'signing-secret', 'person-id-pepper'],
  projections: ['master-key'],
  workers: ['master-key', 'signing-secret', 'person-id-pepper'],
};

const MIGRATION_CONNECTIONS = 3;
const MIGRATION_STATEMENT_MS = 60_000;

/**
 * Loads the secrets of the roles and brings all schemas up to date. Of several processes that start together,
 * the first does it.
 */
export async function layFoundation(options: FoundationOptions): Promise<Foundation> {
  const { config, database, log, shutdown, roles } = options;
  const processName = applicationName(config.only);
  const names = [...new Set(roles.flatMap((role) => secretsOf[role]))];
  const secrets = await loadSecretsOf(config, database, { names });
  const pool = openPool({
    connectionString: database.url,
    application_name: `${processName}-migrations`,
    max: MIGRATION_CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    statement_timeout: MIGRATION_STATEMENT_MS,
  });
  try {
    // No other release works on the embedded database.
    await migrateAll(pool, database, { replaces: config.databaseUrl === undefined });
    if (await mayChangeLog(pool)) throw new OwnerRefused();
    const needed = sumOf(connectionBudget(roles)) + BRIEF_CONNECTIONS_MAX;
    await requireRoomForConnections(pool, needed, log);
  } finally {
    await pool.end();
  }
  const former = Object.entries(formerSecretsOf(config)).flatMap(([setting, isTaken]) =>
    isTaken ? [setting] : [],
  );
  if (former.length > 0) log.warn({ settings: former }, 'former secrets are still accepted');
  measureUntilEnd(shutdown, formerSecretSamples(config));
  measureUntilEnd(shutdown, eventStoreSamples(config));
  const isEmbedded = config.databaseUrl === undefined;
  return { ...options, processName, secrets, isEmbedded, owner: ownerOf(config, isEmbedded) };
}

/**
 * Name of this process in leases. While one process is the whole product, the folder's lock guarantees that
 * the embedded database has a single owner, which keeps its name, so that a restart need not wait for its own
 * old leases. Otherwise the name is unique.
 */
function ownerOf({ only }: ProductConfig, isEmbedded: boolean): string {
  if (isEmbedded && only === undefined) return 'embedded';
  return `${only?.join('+') ?? 'product'} ${hostname().slice(0, 40)} ${process.pid} ${v7()}`;
}

export interface RolesLog extends OpenedStore {
  readonly doubt: LogDoubt;
}

/**
 * Opens the event log, which is closed with the process.
 * @param pool reads the positions of the read models
 */
export async function openLogOfEvents(foundation: Foundation, pool: pg.Pool): Promise<RolesLog> {
  const { config, database, secrets, shutdown, processName, roles, log } = foundation;
  const opened = await openEventStore({
    ...logOptions(config, database, secrets),
    processName,
    readConnections: connectionsFor('log', roles),
    appendConnections: connectionsFor('append', roles),
    objects: config.blobs && (await openS3(config.blobs)),
  });
  shutdown.add('event-store', () => opened.close());
  await opened.requireObjects();
  const { count } = await opened.lostKeys();
  if (count > 0)
    log.error({ count }, 'keys of subjects are lost: restore them (docs/how-to/back-up-and-restore.md)');
  const doubt = await watchLogDoubt({ pool, events: opened.events, log });
  shutdown.add('log doubt', async () => doubt.stop());
  return { ...opened, events: measureAppends(unlessDoubted(opened.events, doubt.isInDoubt)), doubt };
}

/** Watches the disk of the embedded database; an external one is on another machine. */
export async function watchRoom({
  config,
  log,
  shutdown,
  isEmbedded,
}: Foundation): Promise<DiskRoom | undefined> {
  if (!isEmbedded) return undefined;
  const room = await watchDiskRoom(config.dataDir, log);
  shutdown.add('disk', () => room.stop());
  return room;
}

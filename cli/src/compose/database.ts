import { rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@kreditlina/postgres/embedded-postgres';
import type { Logger } from 'pino';
import type { ProductConfig } from '../config/product-config.ts';
import { embeddedLogins, type Logins, letIn } from './app-role.ts';

export interface DatabaseUrls extends Logins {
  /** The login that owns the log, for migrations only; the same as `url` where its password is kept away from this process. */
  readonly ownerUrl: string;
}

/** A Postgres to work on, with whatever must be done to end with it. */
export interface Database extends DatabaseUrls {
  stop(): Promise<void>;
}

const WATCH_MS = 500;
/** The server says why each statement failed for as long as, say, its disk is full. Beyond this its log is rotated. */
const SERVER_LOG_MAX_BYTES = 20_000_000;
const URL_FILE = 'database.url';
const OWNER_URL_FILE = 'database-owner.url';

/** Where other commands find the embedded database of a running product. */
export const databaseUrlFile = (dataDir: string): string => join(dataDir, URL_FILE);
export const ownerUrlFile = (dataDir: string): string => join(dataDir, OWNER_URL_FILE);

/**
 * The configured Postgres, or the embedded one on the data folder, which must be locked by us. The embedded server is
 * watched: when it dies, it is started again on the same port and the pools find it there.
 * @param settings of the embedded server over its defaults
 */
export async function openDatabase(
  config: ProductConfig,
  log: Logger,
  settings: Readonly<Record<string, string>> = {},
): Promise<Database> {
  const outside = outsideUrls(config);
  if (outside) return { ...outside, stop: async () => undefined };
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, settings });
  const logins = await embeddedLogins(server.url).catch(async (error: Error) => {
    await server.stop('immediate');
    throw error;
  });
  const { url } = logins;
  await writeFile(ownerUrlFile(config.dataDir), `${server.url}\n`, { mode: 0o600 });
  await writeFile(databaseUrlFile(config.dataDir), `${url}\n`, { mode: 0o600 });
  const watch = watchServer(server, logins, config.dataDir, log);
  return {
    ...logins,
    ownerUrl: server.url,
    async stop() {
      await watch.stop();
      await rm(databaseUrlFile(config.dataDir), { force: true });
      await rm(ownerUrlFile(config.dataDir), { force: true });
      await server.stop('fast');
    },
  };
}

/** The logins of a configured Postgres. An owner without a password only says who it is: nothing is done as that login. */
export function outsideUrls(config: ProductConfig): DatabaseUrls | undefined {
  const { databaseUrl: url, databaseOwnerUrl: owner, databaseEraserUrl: eraserUrl } = config;
  if (url === undefined) return undefined;
  const isUsed = owner !== undefined && new URL(owner).password !== '';
  return { url, eraserUrl, ownerUrl: isUsed ? owner : url };
}

function watchServer(
  server: EmbeddedPostgres,
  logins: Required<Logins>,
  dataDir: string,
  log: Logger,
): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();
  const look = async () => {
    await beginAnewWhenLarge(server.logFile);
    if (isAlive(await server.pid()) || isStopped) return;
    log.error('the database server is gone: starting it again');
    await startEmbeddedPostgres({ dataDir, port: server.port });
    await letIn(server.url, logins);
    log.info('the database server is back');
  };
  const next = () => {
    timer = setTimeout(() => {
      current = look()
        .catch((error: Error) => log.error({ error: error.message }, 'the database server did not start'))
        .finally(() => {
          if (!isStopped) next();
        });
    }, WATCH_MS);
  };
  next();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}

/** The server appends to it, so what it writes next begins at the new end. */
async function beginAnewWhenLarge(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > SERVER_LOG_MAX_BYTES) await truncate(file);
}

function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

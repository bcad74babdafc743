import { readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeError } from '@kreditlina/http-edge/describe-error';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@kreditlina/postgres/embedded-postgres';
import type { Logger } from 'pino';
import type { ProductConfig } from '../../config/product-config.ts';
import { embeddedLogins, type Logins, letIn } from './app-role.ts';

export interface DatabaseUrls extends Logins {
  /**
   * Address with the login of the log's owner, for migrations only; equal to `url` if this process does not
   * have its password.
   */
  readonly ownerUrl: string;
}

export interface Database extends DatabaseUrls {
  stop(): Promise<void>;
}

const WATCH_MS = 500;
/** Size at which the server's log is emptied; it logs every failed statement, as while a disk is full. */
const SERVER_LOG_MAX_BYTES = 20_000_000;
const URL_FILE = 'database.url';
const OWNER_URL_FILE = 'database-owner.url';
const ERASER_URL_FILE = 'database-eraser.url';

/** Files with the addresses of a running product's embedded database, for other commands. */
export const databaseUrlFile = (dataDir: string): string => join(dataDir, URL_FILE);
export const ownerUrlFile = (dataDir: string): string => join(dataDir, OWNER_URL_FILE);
export const eraserUrlFile = (dataDir: string): string => join(dataDir, ERASER_URL_FILE);

export interface DatabaseOptions {
  /** Settings of the embedded server that replace its defaults. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Keeps port, passwords and their files from the previous start, because other processes use them. */
  readonly keepsAddress?: boolean;
}

/**
 * Opens the configured Postgres, or the embedded one in the data folder, which the caller must have locked.
 * If the embedded server dies, it is restarted on the same port, where the pools find it.
 */
export async function openDatabase(
  config: ProductConfig,
  log: Logger,
  { settings = {}, keepsAddress = false }: DatabaseOptions = {},
): Promise<Database> {
  const outside = outsideUrls(config);
  if (outside) return { ...outside, stop: async () => undefined };
  const { dataDir } = config;
  const former = keepsAddress ? await formerLogins(dataDir) : undefined;
  const server = await startServer({ dataDir, settings }, former);
  const logins = await embeddedLogins(server.url, former).catch(async (error: Error) => {
    await server.stop('immediate');
    throw error;
  });
  const { url } = logins;
  const files = [
    [ownerUrlFile(dataDir), server.url],
    [eraserUrlFile(dataDir), logins.eraserUrl],
    [databaseUrlFile(dataDir), url],
  ] as const;
  for (const [file, told] of files) await writeFile(file, `${told}\n`, { mode: 0o600 });
  const watch = watchServer(server, logins, dataDir, log);
  return {
    ...logins,
    ownerUrl: server.url,
    async stop() {
      await watch.stop();
      if (!keepsAddress) for (const [file] of files) await rm(file, { force: true });
      await server.stop('fast');
    },
  };
}

/** Starts the server on the port of the previous start, unless that is taken. */
function startServer(
  options: Parameters<typeof startEmbeddedPostgres>[0],
  former: Required<Logins> | undefined,
): Promise<EmbeddedPostgres> {
  if (!former) return startEmbeddedPostgres(options);
  const port = Number(new URL(former.url).port);
  return startEmbeddedPostgres({ ...options, port }).catch((error: Error) => {
    if (!error.message.includes('could not bind')) throw error;
    return startEmbeddedPostgres(options);
  });
}

async function formerLogins(dataDir: string): Promise<Required<Logins> | undefined> {
  const [url, eraserUrl] = await Promise.all(
    [databaseUrlFile(dataDir), eraserUrlFile(dataDir)].map((file) =>
      readFile(file, 'utf8').then(
        (text) => text.trim(),
        () => '',
      ),
    ),
  );
  return URL.canParse(url ?? '') && URL.canParse(eraserUrl ?? '') && url && eraserUrl
    ? { url, eraserUrl }
    : undefined;
}

/** Logins on a configured Postgres. An owner without a password is only named, and not used. */
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
    log.error('the database server exited: restarting it');
    await startEmbeddedPostgres({ dataDir, port: server.port });
    await letIn(server.url, logins);
    log.info('the database server is running again');
  };
  const next = () => {
    timer = setTimeout(() => {
      current = look()
        .catch((error: Error) =>
          log.error({ error: describeError(error) }, 'the database server did not start'),
        )
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

/** Empties the server's log once it is too large. The server appends, so it continues at the new end. */
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

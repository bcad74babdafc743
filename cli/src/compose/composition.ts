import { existsSync } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { openEventStore } from '@kreditlina/event-store/open-event-store';
import type { OpenedStore } from '@kreditlina/event-store/opened-store';
import type { EventStore } from '@kreditlina/event-store/port';
import { openPool } from '@kreditlina/postgres/open-pool';
import { markDoubted } from '@kreditlina/projection-engine/doubted-log';
import type pg from 'pg';
import type { ProductConfig } from '../config/product-config.ts';
import { createShutdown } from './shutdown.ts';
import { DataFolderLocked, lockDataFolder, sayWasOpen } from './stores/data-folder.ts';
import {
  type DatabaseUrls,
  databaseUrlFile,
  eraserUrlFile,
  openDatabase,
  outsideUrls,
  ownerUrlFile,
} from './stores/database.ts';
import { logOptions } from './stores/log-options.ts';
import { loadSecretsOf, type SecretOptions, type Secrets } from './stores/secrets.ts';
import { openLog } from './watching/log.ts';
import { unlessDoubted } from './watching/log-doubt.ts';

/** The product's database without the running product, for commands other than `start`. */
export interface Composition extends AsyncDisposable {
  readonly databaseUrl: string;
  readonly urls: DatabaseUrls;
  readonly pool: pg.Pool;
  readonly secrets: Secrets;
  /**
   * Opens the log on first use; the schema must exist.
   * @param options `takesDoubted`: accepts writes even while the log is in doubt
   */
  openStore(options?: { readonly takesDoubted?: boolean }): Promise<OpenedStore>;
}

/** The command needs an installation; the folder or address is mistyped, or the product never started. */
class NoInstallation extends Error {
  override readonly name = 'NoInstallation';
  constructor(where: string) {
    super(`There is no Kreditlina installation in ${where} yet: kreditlina start creates one`);
  }
}

interface CompositionOptions extends SecretOptions {
  /** Settings of the embedded server, used if it is started here. */
  readonly settings?: Readonly<Record<string, string>>;
  /** True if the command creates missing schemas itself. */
  readonly begins?: boolean;
}

/**
 * Opens the configured database; else the embedded one of a running product; else the embedded one in the
 * data folder, started for this command only.
 * @throws NoInstallation if nothing exists yet and the command does not create it; it then leaves no trace
 */
export async function openComposition(
  config: ProductConfig,
  options: CompositionOptions = {},
): Promise<Composition> {
  const shutdown = createShutdown();
  const outside = outsideUrls(config);
  if (!options.begins && !outside && (await isEmpty(config.dataDir)))
    throw new NoInstallation(`the data folder ${config.dataDir}`);
  try {
    const urls = outside ?? (await embeddedUrls(config, shutdown, options.settings));
    const databaseUrl = urls.url;
    // Not `kreditlina-…`, the prefix for processes of the product: `copy` refuses to start while any of those
    // is connected.
    const pool = openPool({
      connectionString: databaseUrl,
      application_name: 'kreditlina command',
      max: 8,
      connectionTimeoutMillis: 5_000,
    });
    shutdown.add('pool', () => pool.end());
    if (!options.begins && !(await hasSchema(pool)))
      throw new NoInstallation(
        outside ? 'the database of DATABASE_URL' : `the data folder ${config.dataDir}`,
      );
    const secrets = await loadSecretsOf(config, urls, options);
    let store: OpenedStore | undefined;
    const doubtOf = (events: EventStore) => {
      let isClear = false;
      return async () => {
        isClear ||= (await markDoubted(pool, events)) === 0;
        return !isClear;
      };
    };
    return {
      databaseUrl,
      urls,
      pool,
      secrets,
      async openStore({ takesDoubted = false } = {}) {
        if (store) return store;
        const opened = await openEventStore(logOptions(config, urls, secrets));
        shutdown.add('store', () => opened.close());
        store = takesDoubted
          ? opened
          : { ...opened, events: unlessDoubted(opened.events, doubtOf(opened.events)) };
        return store;
      },
      [Symbol.asyncDispose]: () => shutdown.run(),
    };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

/**
 * True if the folder is missing or empty. False for a link whose target is missing, because an installation
 * may exist there.
 */
async function isEmpty(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return !found || (found.isDirectory() && (await readdir(folder)).length === 0);
}

async function hasSchema(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query("select from pg_namespace where nspname = 'event_store'");
  return rowCount === 1;
}

async function embeddedUrls(
  config: ProductConfig,
  shutdown: ReturnType<typeof createShutdown>,
  settings?: Readonly<Record<string, string>>,
): Promise<DatabaseUrls> {
  const [file, ownerFile] = [databaseUrlFile(config.dataDir), ownerUrlFile(config.dataDir)];
  const lock = await lockDataFolder(config.dataDir).catch((error: unknown) => {
    if (error instanceof DataFolderLocked && existsSync(file) && existsSync(ownerFile)) return undefined;
    throw error;
  });
  if (!lock) {
    const files = [file, ownerFile, eraserUrlFile(config.dataDir)];
    const texts = await Promise.all(files.map(async (one) => (await readFile(one, 'utf8')).trim()));
    const [url, ownerUrl, eraserUrl] = texts as [string, string, string];
    return { url, ownerUrl, eraserUrl };
  }
  shutdown.add('lock', () => lock.release());
  const log = await openLog(config);
  sayWasOpen(lock, log);
  const database = await openDatabase(config, log, { ...(settings && { settings }) });
  shutdown.add('database', () => database.stop());
  return database;
}

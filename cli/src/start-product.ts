import { freePort } from '@kreditlina/postgres/embedded-postgres';
import { startTracing } from '@kreditlina/tracing/start-tracing';
import type { Clock } from '@kreditlina/workers';
import { assertPortFree } from './compose/api/free-port.ts';
import type { Product } from './compose/product.ts';
import { createShutdown, type Shutdown } from './compose/shutdown.ts';
import { lockDataFolder, sayWasOpen } from './compose/stores/data-folder.ts';
import { openDatabase } from './compose/stores/database.ts';
import { openLog, tracingOf } from './compose/watching/log.ts';
import type { ProductConfig } from './config/product-config.ts';

export interface StartOverrides {
  /** Business clock; the system's by default. */
  readonly clock?: Clock;
}

/**
 * Starts the whole product in this process: database, partners, read models, jobs, and the API with the web
 * client. If a part fails, those already started are stopped.
 * @throws DataFolderLocked, an error with the code EADDRINUSE for the port, or the error of a part
 */
export async function startProduct(config: ProductConfig, overrides: StartOverrides = {}): Promise<Product> {
  const shutdown = createShutdown();
  try {
    return await start(config, overrides, shutdown);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

async function start(config: ProductConfig, overrides: StartOverrides, shutdown: Shutdown): Promise<Product> {
  if (config.port !== 0) await assertPortFree(config.host, config.port);
  const lock = await lockDataFolder(config.dataDir);
  shutdown.add('lock', () => lock.release());
  const log = await openLog(config);
  shutdown.add('traces', await startTracing(tracingOf(config), log));
  sayWasOpen(lock, log);
  const port = config.port === 0 ? await freePort() : config.port;
  const database = openDatabase(config, log);
  // Waits for the database even if another part has failed, so that no late server is left running.
  shutdown.add('database', () => database.then((base) => base.stop()));
  database.catch(() => undefined);
  // Imports the rest of the code while the database server starts; both take about as long.
  const { assemble } = await import('./compose/assemble.ts');
  return assemble({ config, clock: overrides.clock, port, log, database, shutdown });
}

import type { Simulators } from '@kreditlina/partners/simulators/simulators';
import type { Logger } from 'pino';
import type { ProductConfig } from '../config/product-config.ts';
import { openSimulators } from './partners/partners.ts';
import type { Shutdown } from './shutdown.ts';
import { lockDataFolder, sayWasOpen } from './stores/data-folder.ts';
import { type DatabaseUrls, openDatabase } from './stores/database.ts';
import { forgetSimulators, tellSimulators } from './surroundings-files.ts';

export interface SurroundingsOfDemonstration {
  readonly database: DatabaseUrls;
  readonly simulators: Simulators | undefined;
}

/**
 * Starts the embedded database and the simulated partners of a demonstration, for its other processes. This
 * process holds the lock of the data folder.
 * @throws DataFolderLocked
 */
export async function openSurroundings(
  config: ProductConfig,
  log: Logger,
  shutdown: Shutdown,
): Promise<SurroundingsOfDemonstration> {
  const { dataDir } = config;
  const lock = await lockDataFolder(dataDir);
  shutdown.add('lock', () => lock.release());
  sayWasOpen(lock, log);
  const opening = openDatabase(config, log, { keepsAddress: true });
  shutdown.add('database', () => opening.then((database) => database.stop()));
  opening.catch(() => undefined);
  const simulators = await openSimulators(config);
  shutdown.add('simulators', async () => simulators?.close());
  const database = await opening;
  if (simulators) {
    await tellSimulators(dataDir, simulators.origin);
    shutdown.add('simulators.url', () => forgetSimulators(dataDir));
  }
  return { database, simulators };
}

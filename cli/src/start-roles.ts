import { freePort } from '@kreditlina/postgres/embedded-postgres';
import { startTracing } from '@kreditlina/tracing/start-tracing';
import { assertPortFree } from './compose/api/free-port.ts';
import { createShutdown } from './compose/shutdown.ts';
import { openLog, tracingOf } from './compose/watching/log.ts';
import { endWhenStalled } from './compose/watching/stall-watch.ts';
import type { ProcessRole } from './config/process-roles.ts';
import type { ProductConfig } from './config/product-config.ts';

export interface RunningRoles extends AsyncDisposable {
  /** One message per role, once all are ready. */
  readonly lines: readonly string[];
  /** Stops everything in order, each part within its limit. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts the roles of `config.only` in this process; the others run elsewhere, on the same database. If a
 * part fails, those already started are stopped.
 * @throws DataFolderLocked (surroundings), SurroundingsMissing, an error with the code EADDRINUSE for the
 * port, or the error of a part
 */
export async function startRoles(config: ProductConfig): Promise<RunningRoles> {
  const roles: readonly ProcessRole[] = config.only ?? [];
  const shutdown = createShutdown();
  try {
    const isApi = roles.includes('command-api');
    if (isApi && config.port !== 0) await assertPortFree(config.host, config.port);
    const log = await openLog(config);
    shutdown.add('traces', await startTracing(tracingOf(config), log));
    const port = isApi && config.port === 0 ? await freePort() : config.port;
    const { assembleRoles } = await import('./compose/assemble-roles.ts');
    const lines = await assembleRoles({ config, roles, port, log, shutdown });
    const unwatch = endWhenStalled(config, log);
    shutdown.add('stall watch', async () => unwatch());
    const stop = () => shutdown.run();
    return { lines, stop, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

import type { HealthCheck, HealthPart } from '@kreditlina/command-api';
import { limited } from '@kreditlina/command-api/operations/health';
import { startHealthListener } from '@kreditlina/http-edge/health-listener';
import { renderProcessMetrics } from '@kreditlina/http-edge/metrics';
import type pg from 'pg';
import type { ProductConfig } from '../../config/product-config.ts';
import type { Shutdown } from '../shutdown.ts';

/** Whether the database answers. */
export const databaseCheck = (pool: pg.Pool): HealthCheck => ({
  name: 'database',
  check: async () => {
    await pool.query('select 1');
    return { status: 'ok' };
  },
});

/**
 * Whether the feeders of the read models can read the log: an answering database says nothing about
 * EventStoreDB.
 */
export const logCheck = (thread: { canReadLog(): Promise<boolean> }): HealthCheck => ({
  name: 'event-store',
  check: async () =>
    (await thread.canReadLog())
      ? { status: 'ok' }
      : { status: 'failed', detail: 'cannot be read by those who feed the read models' },
});

export interface RoleHealth {
  readonly url: string;
  /**
   * Everything is started: from now on the answer is that of these checks. Until then the process is not
   * ready.
   */
  begin(checks: readonly HealthCheck[]): void;
}

/**
 * Health and metrics of a process without the API, for operators: from the beginning of its startup to the
 * end of its shutdown, which it announces first.
 */
export async function startRoleHealth(config: ProductConfig, shutdown: Shutdown): Promise<RoleHealth> {
  let run: (() => Promise<HealthPart>)[] = [
    async () => ({ name: 'process', status: 'failed', detail: 'starts' }),
  ];
  const listener = await startHealthListener({
    ...config.health,
    readiness: () => Promise.all(run.map((check) => check())),
    metrics: renderProcessMetrics,
    token: config.metricsToken,
    trustsLoopback: config.mode === 'demo',
  });
  shutdown.add('health', () => listener.close());
  return {
    url: listener.url,
    begin(checks) {
      run = checks.map(limited);
      shutdown.add('ready', async () => listener.drain());
    },
  };
}

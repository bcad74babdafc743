import type { HealthCheck } from '@kreditlina/command-api';
import { limited } from '@kreditlina/command-api/limited-check';
import { type HealthListener, startHealthListener } from '@kreditlina/http-edge/health-listener';
import { renderProcessMetrics } from '@kreditlina/http-edge/metrics';
import type pg from 'pg';
import type { ProductConfig } from '../config/product-config.ts';

/** Whether the database answers. */
export const databaseCheck = (pool: pg.Pool): HealthCheck => ({
  name: 'database',
  check: async () => {
    await pool.query('select 1');
    return { status: 'ok' };
  },
});

/** Health and metrics of a process without the API, for whoever runs it. */
export function startRoleHealth(
  config: ProductConfig,
  checks: readonly HealthCheck[],
): Promise<HealthListener> {
  const all = checks.map(limited);
  return startHealthListener({
    ...config.health,
    readiness: () => Promise.all(all.map((run) => run())),
    metrics: renderProcessMetrics,
    token: config.metricsToken,
    trustsLoopback: config.mode === 'demo',
  });
}

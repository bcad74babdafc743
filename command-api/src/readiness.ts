import { countParkedEvents, readOperations } from '@kreditlina/projections/operations/query';
import type { Api } from './api.ts';
import type { HealthPart } from './deps.ts';

/** The longest a check may take before it counts as failed. */
const LIMIT_MS = 2_000;

/** State of every part, without its details. */
export async function readinessOf(api: Api): Promise<Pick<HealthPart, 'name' | 'status'>[]> {
  const own = await Promise.all([
    part('database', () => api.pool.query('select 1').then(() => 'ok')),
    part('projections', () => projectionsStatus(api)),
    part('parked-events', async () => ((await countParkedEvents(api.pool)) > 0 ? 'degraded' : 'ok')),
  ]);
  const others = (await api.health?.().catch(() => [{ name: 'workers', status: 'failed' as const }])) ?? [];
  return [...own, ...others.map(({ name, status }) => ({ name, status }))];
}

async function projectionsStatus(api: Api): Promise<HealthPart['status']> {
  const { projections } = await readOperations(api.pool, api.store);
  if (projections.length === 0) return 'failed';
  return projections.some(({ status }) => status === 'blocked') ? 'degraded' : 'ok';
}

async function part(name: string, check: () => Promise<HealthPart['status']>) {
  const { promise: timeUp, resolve } = Promise.withResolvers<'failed'>();
  const timer = setTimeout(resolve, LIMIT_MS, 'failed');
  const status = await Promise.race([check().catch(() => 'failed' as const), timeUp]);
  clearTimeout(timer);
  return { name, status };
}

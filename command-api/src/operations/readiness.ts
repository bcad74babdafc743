import { countParkedEvents, readOperations } from '@kreditlina/projections/operations/query';
import type { HealthPart } from '../deps.ts';
import type { OperationsParts } from './parts.ts';

/** The longest a check may take before it counts as failed. */
const LIMIT_MS = 2_000;

/** State of every part, without its details. */
export async function readinessOf(parts: OperationsParts): Promise<Pick<HealthPart, 'name' | 'status'>[]> {
  const own = await Promise.all([
    part('database', () => parts.pool.query('select 1').then(() => 'ok')),
    part('projections', () => projectionsStatus(parts)),
    part('parked-events', async () => ((await countParkedEvents(parts.pool)) > 0 ? 'degraded' : 'ok')),
  ]);
  const others = await parts.health().catch(() => [{ name: 'workers', status: 'failed' as const }]);
  return [...own, ...others.map(({ name, status }) => ({ name, status }))];
}

async function projectionsStatus(parts: OperationsParts): Promise<HealthPart['status']> {
  const { projections } = await readOperations(parts.pool, parts.store);
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

import { healthReady } from '@kreditlina/domain/operations/contracts/public';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import type { OperationsParts } from './parts.ts';

/**
 * For load balancers and operators: the state of each part in a few words. 503 names the parts that the
 * process cannot work without.
 */
export const healthReadyRoute = handle(healthReady, async ({ request }, { readiness }: OperationsParts) => {
  const parts = await readiness();
  const failed = parts.filter(({ status, isServing }) => status === 'failed' && !isServing);
  if (failed.length > 0) {
    request.log.warn({ parts: failed }, 'not ready');
    const fields = failed.map(({ name, detail }) => ({
      field: name,
      code: 'failed' as const,
      ...(detail !== undefined && { message: detail }),
    }));
    throw new HttpProblem(503, 'UNAVAILABLE', { fields, retryAfterSeconds: 2 });
  }
  const status: 'ok' | 'degraded' | 'failed' =
    (['failed', 'degraded'] as const).find((one) => parts.some((part) => part.status === one)) ?? 'ok';
  return { status, parts: parts.map(({ isServing: _, ...part }) => part) };
});

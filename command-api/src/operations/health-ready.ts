import { everybody } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { z } from 'zod';
import type { OperationsParts } from './parts.ts';

const part = z.strictObject({
  name: z.string(),
  status: z.enum(['ok', 'degraded', 'failed']),
  detail: z.string().optional(),
});

/** For load balancers and operators: the state of each part in a few words. 503 names the parts that the process cannot work without. */
export const healthReady = route({
  method: 'GET',
  url: apiPaths.healthReady,
  access: everybody,
  isUnlimited: true,
  summary: 'The product can serve: database, log, disk, read models, jobs',
  answer: z.strictObject({ status: z.enum(['ok', 'degraded', 'failed']), parts: z.array(part) }),
  handler: async ({ request }, { readiness }: OperationsParts) => {
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
  },
});

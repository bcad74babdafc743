import { apiPaths } from '@kreditlina/domain/paths';
import { everybody } from '@kreditlina/http-edge/access';
import { unavailable } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { z } from 'zod';
import type { OperationsParts } from './parts.ts';
import { readinessOf } from './readiness.ts';

const partStatus = z.enum(['ok', 'degraded', 'failed']);

/** For load balancers: names and states only. What is wrong is on the operations page and in the log. */
export const healthReady = route({
  method: 'GET',
  url: apiPaths.healthReady,
  access: everybody,
  summary: 'The product can serve: database, read models, parked events',
  answer: z.strictObject({
    status: z.enum(['ok', 'degraded']),
    parts: z.array(z.strictObject({ name: z.string(), status: partStatus })),
  }),
  handler: async ({ request }, product: OperationsParts) => {
    const parts = await readinessOf(product);
    const failed = parts.filter((part) => part.status === 'failed');
    if (failed.length > 0) {
      request.log.warn({ parts: failed.map((part) => part.name) }, 'not ready');
      throw unavailable('UNAVAILABLE', 2);
    }
    const isDegraded = parts.some((part) => part.status === 'degraded');
    return { status: isDegraded ? ('degraded' as const) : ('ok' as const), parts };
  },
});

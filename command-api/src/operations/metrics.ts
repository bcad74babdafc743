import { machine } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { z } from 'zod';
import type { OperationsParts } from './parts.ts';

/** For Prometheus, which has a token. */
export const metrics = route({
  method: 'GET',
  url: apiPaths.metrics,
  access: machine,
  isUnlimited: true,
  summary: 'Metrics in the text format of Prometheus',
  produces: 'text/plain',
  answer: z.string(),
  handler: async ({ reply }, parts: OperationsParts) =>
    reply
      .header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
      .send(await parts.metrics.render()),
});

import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { z } from 'zod';
import { network } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** For Prometheus, from inside the network only. */
export const metrics = route({
  method: 'GET',
  url: apiPaths.metrics,
  access: network,
  summary: 'Metrics in the text format of Prometheus',
  produces: 'text/plain',
  answer: z.string(),
  handler: async ({ api, reply }) =>
    reply.header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8').send(await api.metrics.render()),
});

import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './problem.ts';
import { sendProblem } from './send-problem.ts';

/** Set by a proxy that asks another copy when this one answers a read with 502 (ops/proxy/nginx.conf). */
const OTHER_COPIES = 'x-other-copies';

/**
 * A proxy that does not ask for readiness is told by a read that it can ask elsewhere that this copy is about to end: were it to find
 * out by the closed port, the writes that the kernel had taken in that moment would be lost.
 * @param handsBack whether this read is to go back; asked of each that could
 */
export function handBackReads(app: FastifyInstance, handsBack: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && request.headers[OTHER_COPIES] !== undefined && handsBack())
      return sendProblem(request, reply, new HttpProblem(502, 'UNAVAILABLE', { retryAfterSeconds: 1 }));
  });
}

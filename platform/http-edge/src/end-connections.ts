import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './problem.ts';
import { sendProblem } from './send-problem.ts';

/** Set by a proxy that asks another copy when this one answers a read with 502 (ops/proxy/nginx.conf). */
const OTHER_COPIES = 'x-other-copies';

/** How a process that is about to end treats what still comes to it. */
export interface Ending {
  readonly isDraining: () => boolean;
  /** Whether this read is to go back, so that the proxy learns that the copy is not to be asked for a while; counted. */
  readonly handsBack: () => boolean;
}

/**
 * While the process is about to end, each answer tells its connection to close: the next request goes to another copy. A proxy that
 * does not ask for readiness is told by a read that it can ask elsewhere: were it to find out by the closed port, the writes that the
 * kernel had taken in that moment would be lost.
 */
export function endConnections(app: FastifyInstance, { isDraining, handsBack }: Ending): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isDraining()) return;
    if (request.raw.httpVersionMajor === 1) reply.header('connection', 'close');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && request.headers[OTHER_COPIES] !== undefined && handsBack())
      return sendProblem(request, reply, new HttpProblem(502, 'UNAVAILABLE', { retryAfterSeconds: 1 }));
  });
}

import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './problem.ts';
import { sendProblem } from './send-problem.ts';

/** Header of a proxy that retries a read at another copy after a 502 (ops/proxy/nginx.conf). */
const OTHER_COPIES = 'x-other-copies';

/**
 * Tells a proxy that does not check readiness, by its answer to a retryable read, that this copy is draining:
 * if the proxy found out by the closed port, writes just accepted by the kernel would be lost.
 * @param handsBack whether to hand back this read; asked for each candidate
 */
export function handBackReads(app: FastifyInstance, handsBack: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && request.headers[OTHER_COPIES] !== undefined && handsBack())
      return sendProblem(request, reply, new HttpProblem(502, 'UNAVAILABLE', { retryAfterSeconds: 1 }));
  });
}

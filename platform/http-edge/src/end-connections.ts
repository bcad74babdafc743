import type { FastifyInstance } from 'fastify';

/** While the process is about to end, each answer tells its connection to close: the next request goes to another copy. */
export function endConnections(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isDraining() && request.raw.httpVersionMajor === 1) reply.header('connection', 'close');
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from './address.ts';
import type { Metrics } from './metrics.ts';

/** Only this is logged of a request: no URL, no header, no body, no query. */
interface RequestLogEntry {
  /** Caller's address, past the trusted proxies. */
  readonly source: string;
  readonly method: string;
  /** The pattern, `/api/thing/:id`, never the address. */
  readonly route: string;
  readonly status: number;
  readonly duration_ms: number;
  readonly user_id?: string;
  readonly subject_id?: string;
}

/** Writes one log line for each answer, and counts it in the metrics. */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.observe(request, reply);
    request.log.info(entryOf(request, reply), 'request');
  });
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function entryOf(request: FastifyRequest, reply: FastifyReply): RequestLogEntry {
  const { id } = (request.params ?? {}) as { id?: unknown };
  return {
    source: addressOf(request),
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    duration_ms: Math.round(reply.elapsedTime * 10) / 10,
    ...(request.session ? { user_id: request.session.userId } : {}),
    // Only a valid id: a caller may put personal data into the address.
    ...(typeof id === 'string' && uuidPattern.test(id) ? { subject_id: id } : {}),
  };
}

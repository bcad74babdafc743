import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from './problem.ts';

/** True when a page of this host sent the request. Browsers always send `Origin` with a cross-site write. */
function isOwnPage(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === request.host;
}

/** Refuses writes from pages of other sites before anything else handles them, whatever they carry. */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (site === 'cross-site') throw forbidden('CROSS_SITE');
    if (origin !== undefined && !isOwnPage(origin, request, publicUrl)) throw forbidden('CROSS_SITE');
  });
}

/** Origin of the page that sent a write: the only one that may frame a partner's widget. */
export function pageOriginOf(request: FastifyRequest, publicUrl: string): string {
  const { origin } = request.headers;
  return origin !== undefined && isOwnPage(origin, request, publicUrl) ? origin : new URL(publicUrl).origin;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden, HttpProblem } from './problem.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
/** Health checks address the server by IP and expose nothing personal. */
const healthPath = /^\/health(\/|$)/;

/** Headers added by proxies and tunnels, some of which always name this machine as the host. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

interface AllowedHosts {
  readonly publicUrl: string;
  /** True to accept all three loopback names, with the port of the public URL and no proxy in between. */
  readonly isOnLoopback: boolean;
  /** Another path to exempt, which is not for browsers and has its own guard. */
  readonly alsoExempt?: string | undefined;
}

/** Canonical host as in browsers, without the protocol's default port; undefined if it is invalid. */
const canonical = (host: string, protocol: string): string | undefined =>
  URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`).host : undefined;

/**
 * Refuses requests for other host names before anything else handles them (DNS rebinding). A page whose host
 * name was pointed at this server after it loaded could otherwise read and write like one of ours.
 */
export function refuseOtherHosts(
  app: FastifyInstance,
  { publicUrl, isOnLoopback, alsoExempt }: AllowedHosts,
  onRefused: (request: FastifyRequest) => void,
): void {
  const { protocol, host, port } = new URL(publicUrl);
  const portOf = port === '' ? '' : `:${port}`;
  const allowed = new Set([host, ...(isOnLoopback ? LOOPBACK_NAMES.map((name) => `${name}${portOf}`) : [])]);
  app.addHook('onRequest', async (request) => {
    const asked = canonical(request.host, protocol);
    const isForwarded = isOnLoopback && forwarded.some((name) => request.headers[name] !== undefined);
    if (asked !== undefined && allowed.has(asked) && !isForwarded) return;
    const path = request.url.split('?', 1)[0] ?? '';
    if (healthPath.test(path) || path === alsoExempt) return;
    onRefused(request);
    throw new HttpProblem(421, 'WRONG_HOST');
  });
}

/** True if a page of this host sent the request. Browsers always send `Origin` with a cross-site write. */
function isOwnPage(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === request.host;
}

/** Refuses all writes from pages of other sites before anything else handles them. */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (site === 'cross-site') throw forbidden('CROSS_SITE');
    if (origin !== undefined && !isOwnPage(origin, request, publicUrl)) throw forbidden('CROSS_SITE');
  });
}

/** Origin of the page that sent a write, the only origin that may frame a partner's widget. */
export function pageOriginOf(request: FastifyRequest, publicUrl: string): string {
  const { origin } = request.headers;
  return origin !== undefined && isOwnPage(origin, request, publicUrl) ? origin : new URL(publicUrl).origin;
}

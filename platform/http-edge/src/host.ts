import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from './problem.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
/** Health checks address the server by IP and expose nothing personal. */
const healthPath = /^\/health(\/|$)/;

/** Headers added by proxies and tunnels, some of which always name this machine as the host. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

export interface AllowedHosts {
  readonly publicUrl: string;
  /** The three names of loopback are equivalent, with the port of the address and no proxy in between. */
  readonly isOnLoopback: boolean;
  /** Another path that is not for browsers and has its own guard. */
  readonly alsoExempt?: string | undefined;
}

/** Canonical as in browsers: without the protocol's default port. */
const canonical = (host: string, protocol: string): string | undefined =>
  URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`).host : undefined;

/**
 * Refuses requests for other host names before anything else handles them (DNS rebinding). A page whose name
 * was redirected here after loading could otherwise read and write like one of ours.
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

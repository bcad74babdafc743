import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from './problem.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
/** Whoever asks whether the server is alive knows it by its number only; nothing there is anybody's. */
const healthPath = /^\/health(\/|$)/;

/** What proxies and tunnels add. Some of them name this machine as the host, whoever asks. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

export interface AllowedHosts {
  readonly publicUrl: string;
  /** The three names of this machine mean the same, with the port of the address, and nobody stands in between. */
  readonly isOnLoopback: boolean;
  /** Another page that is not for browsers, and has a guard of its own. */
  readonly alsoExempt?: string | undefined;
}

/** As browsers write it: without the port that its protocol has anyway. */
const canonical = (host: string, protocol: string): string | undefined =>
  URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`).host : undefined;

/**
 * Refuses what was sent to another name than the product's own, before anything else looks at it. A page whose name was made to
 * lead here after it was opened could otherwise read and write as if it were one of ours.
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

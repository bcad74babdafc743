import { hash } from 'node:crypto';
import type { FastifyRateLimitStoreCtor, RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { NETWORK_SHARES, networksOf, senderOf } from './address.ts';
import { HttpProblem } from './problem.ts';
import type { SharedMemory } from './shared-memory.ts';
import { type Counted, createWindowCounts } from './window-counts.ts';

/** Identifies a counter of the server: counters of the same name are shared by all processes. */
interface Named {
  readonly name?: string;
  readonly routeInfo?: { readonly method?: string | string[]; readonly url?: string };
}

/** The higher count: after Redis was emptied, this process still remembers its own. */
const higher = (own: Counted, common: Counted | undefined): Counted =>
  common && common.used >= own.used ? common : own;

/**
 * Counters of `@fastify/rate-limit` shared by all processes.
 * @param most maximum number of keys counted at once in this process
 */
function countingStore(shared: SharedMemory, most: number): FastifyRateLimitStoreCtor {
  const open = (name: string) => {
    // The shared counts may be unreachable at any moment, while the limit must still apply.
    const countHere = createWindowCounts(most);
    return {
      incr(
        key: string,
        done: (error: Error | null, result?: { current: number; ttl: number }) => void,
        windowMs: number,
      ): void {
        const own = countHere(key, windowMs);
        shared
          .count(JSON.stringify(['requests', name, key]), windowMs)
          .catch(() => undefined)
          .then((common) => {
            const { used, leftMs } = higher(own, common);
            done(null, { current: used, ttl: leftMs });
          });
      },
      child(options: Named) {
        const { method, url } = options.routeInfo ?? {};
        return open(options.name ?? `${String(method)} ${String(url)}`);
      },
    };
  };
  // The plugin calls it with `new` and its own options.
  return function CountingStore() {
    return open('all');
  } as unknown as FastifyRateLimitStoreCtor;
}

/** Maximum requests per session and minute. */
const SESSION_MAX = 1_200;
/** Maximum signatures that a session may start per minute; an address may start five times as many logins. */
const LOGINS_MAX = 60;
/** Limit of an address as a multiple of a session's limit, since many people may share one address. */
const ADDRESS_MAX_SESSIONS = 10;
/** Limit of an address's logins as a multiple of a session's limit, since a login has no session yet. */
const ADDRESS_MAX_LOGINS = 5;
/** Maximum number of addresses and sessions counted; the least recently seen is evicted first. */
const COUNTED_MAX = 20_000;
const WINDOW_MS = 60_000;

/** Limits per minute. */
export interface RequestLimits {
  readonly perSession: number;
  readonly loginsPerSession: number;
  /** All calls from an address; pages and files have a separate counter with the same limit. */
  readonly perAddress: number;
  readonly loginsPerAddress: number;
}

/** @param limits limits of one session; default: the product's */
export function requestLimits(
  limits: { readonly perMinute?: number; readonly loginsPerMinute?: number } = {},
): RequestLimits {
  const { perMinute = SESSION_MAX, loginsPerMinute = LOGINS_MAX } = limits;
  return {
    perSession: perMinute,
    loginsPerSession: loginsPerMinute,
    perAddress: perMinute * ADDRESS_MAX_SESSIONS,
    loginsPerAddress: loginsPerMinute * ADDRESS_MAX_LOGINS,
  };
}

const noCount = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
const machinePath = /^\/(api|health|metrics)(\/|$)/;

/** Milliseconds for which a session found valid is trusted, unless this process sees its end. */
const KNOWN_MS = 60_000;
/** Hash of the two headers that prove a session: guessing both is infeasible. */
const shownSession = ({ headers }: FastifyRequest): string | undefined =>
  headers.authorization && headers.cookie && hash('sha256', `${headers.authorization}\n${headers.cookie}`);

/** Valid sessions are counted by session, so that neighbours cannot use up their limit. */
export interface KnownSessions {
  note(request: FastifyRequest): void;
  has(request: FastifyRequest): boolean;
  forget(request: FastifyRequest): void;
}

export function createKnownSessions(): KnownSessions {
  const known = new LRUCache<string, true>({ maxSize: COUNTED_MAX, sizeCalculation: () => 1, ttl: KNOWN_MS });
  return {
    note(request) {
      const shown = shownSession(request);
      if (shown !== undefined) known.set(shown, true);
    },
    has(request) {
      const shown = shownSession(request);
      return shown !== undefined && known.has(shown);
    },
    forget(request) {
      const shown = shownSession(request);
      if (shown !== undefined) known.delete(shown);
    },
  };
}

const isOfKnown = (request: FastifyRequest, known: KnownSessions): boolean => {
  const kind = request.routeOptions.config.access?.kind;
  return kind !== undefined && kind !== 'public' && kind !== 'machine' && known.has(request);
};

/** Counts an ended session (401, or a logout) by address from then on. */
export function forgetEnded(app: FastifyInstance, known: KnownSessions, logOutPath: string): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 401 || request.routeOptions.url === logOutPath) known.forget(request);
  });
}

const keyOf = ({ url }: FastifyRequest, sender: string): string =>
  machinePath.test(url.split('?', 1)[0] ?? '') ? sender : `pages ${sender}`;

/**
 * Options of the plugin: every request counts by address, pages and files apart from calls. Exception:
 * requests of a valid session to routes that require one, which count by session.
 * @param shared counts of all processes; if absent, each process counts alone
 */
export const addressLimit = (
  { perAddress }: RequestLimits,
  known: KnownSessions,
  shared?: SharedMemory,
): RateLimitPluginOptions => ({
  allowList: (request) => isOfKnown(request, known),
  ...(shared && { store: countingStore(shared, COUNTED_MAX) }),
  max: perAddress,
  timeWindow: WINDOW_MS,
  cache: COUNTED_MAX,
  keyGenerator: (request) => keyOf(request, senderOf(request)),
  // A caller over the limit gets Retry-After; the count itself is not needed in any answer.
  addHeaders: noCount,
  addHeadersOnExceeding: noCount,
});

/**
 * Besides the 64-bit count of an IPv6 network, counts the 56 and 48 bits that one subscriber may have: two
 * and sixteen times as many requests and login starts per minute. Requests of a session count for no network.
 */
export function limitWiderNetworks(app: FastifyInstance, limits: RequestLimits, known: KnownSessions): void {
  const counter = (name: string, max: number, index: number) =>
    app.createRateLimit({
      max: max * (NETWORK_SHARES[index] ?? 1),
      timeWindow: WINDOW_MS,
      allowList: () => false,
      keyGenerator: (request: FastifyRequest) =>
        `${name} ${keyOf(request, networksOf(request)[index] ?? '')}`,
    });
  const wider = [1, 2].map((index) => ({
    all: counter('all', limits.perAddress, index),
    logins: counter('logins', limits.loginsPerAddress, index),
  }));
  app.addHook('onRequest', async (request) => {
    const { isLogin, rateLimit } = request.routeOptions.config;
    if (rateLimit === false || networksOf(request).length <= wider.length || isOfKnown(request, known))
      return;
    for (const { all, logins } of wider) {
      const results = [await all(request), ...(isLogin ? [await logins(request)] : [])];
      if (results.some((result) => !result.isAllowed && result.isExceeded)) throw tooManyRequests();
    }
  });
}

/** Limit of a route that stores input without a session, with a counter for each such route. */
export const formLimit = ({ loginsPerSession }: RequestLimits) => ({
  max: loginsPerSession,
  timeWindow: WINDOW_MS,
});

/** Limit of all routes that start a login or a signature, which share one counter. */
export const loginLimit = ({ loginsPerAddress }: RequestLimits) => ({
  max: loginsPerAddress,
  timeWindow: WINDOW_MS,
  groupId: 'logins',
});

/**
 * Counts a request of a valid session; a made-up token gets no counter of its own.
 * @throws HttpProblem 429
 */
export function countBySession(
  app: FastifyInstance,
  limits: RequestLimits,
  known: KnownSessions,
): (request: FastifyRequest) => Promise<void> {
  const counter = (name: string, max: number) => {
    const options = {
      name,
      max,
      timeWindow: WINDOW_MS,
      allowList: () => false,
      keyGenerator: (request: FastifyRequest) => request.session?.id ?? senderOf(request),
    };
    return app.createRateLimit(options);
  };
  const all = counter('session', limits.perSession);
  const logins = counter('logins of a session', limits.loginsPerSession);
  return async (request) => {
    known.note(request);
    const results = [await all(request)];
    if (request.routeOptions.config.isLogin) results.push(await logins(request));
    if (results.some((result) => !result.isAllowed && result.isExceeded)) throw tooManyRequests();
  };
}

export const tooManyRequests = (): HttpProblem =>
  new HttpProblem(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: WINDOW_MS / 1_000 });

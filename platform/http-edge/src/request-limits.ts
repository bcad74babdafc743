import { hash } from 'node:crypto';
import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { NETWORK_SHARES, networksOf, senderOf } from './address.ts';
import { countingStore } from './counting-store.ts';
import { HttpProblem } from './problem.ts';
import type { SharedMemory } from './shared-memory.ts';

/** Requests of one session in a minute. */
const SESSION_MAX = 1_200;
/** Signatures that one session may start in a minute; of logins an address may start five times as many. */
const LOGINS_MAX = 60;
/** Forty people behind one address each need what one person needs; this many sessions' worth is open to an address. */
const ADDRESS_MAX_SESSIONS = 10;
/** A login has no session yet: the address, as wide as this many of the above, is all there is to count by. */
const ADDRESS_MAX_LOGINS = 5;
/** Addresses and sessions counted at once; the one seen longest ago is forgotten first. */
const COUNTED_MAX = 20_000;
const WINDOW_MS = 60_000;

/** Within a minute. */
export interface RequestLimits {
  readonly perSession: number;
  readonly loginsPerSession: number;
  /** Everything that comes from an address but pages and files, which have the same number for themselves. */
  readonly perAddress: number;
  readonly loginsPerAddress: number;
}

/** @param limits of one session, when they are not the usual ones */
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

/** A session that was found is believed for so long to be one, where nothing here tells of its end. */
const KNOWN_MS = 60_000;
/** Headers in which a session shows itself: nobody guesses both. */
const shownSession = ({ headers }: FastifyRequest): string | undefined =>
  headers.authorization && headers.cookie && hash('sha256', `${headers.authorization}\n${headers.cookie}`);

/** Sessions whose requests are counted by the session, so that no neighbour in their network uses up what they may send. */
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

/** What has ended, as it has when its answer is 401 or that of a logout, is counted by its address from then on. */
export function forgetEnded(app: FastifyInstance, known: KnownSessions, logOutPath: string): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 401 || request.routeOptions.url === logOutPath) known.forget(request);
  });
}

const keyOf = ({ url }: FastifyRequest, sender: string): string =>
  machinePath.test(url.split('?', 1)[0] ?? '') ? sender : `pages ${sender}`;

/**
 * For the plugin: every request by its address, pages and files apart from calls; but not what a person who is logged in sends to a route
 * that asks for a session, where the session is counted.
 * @param shared what the copies count together; absent: each for itself
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
  // Who is over the limit is told when to come back; nobody needs the count with every answer.
  addHeaders: noCount,
  addHeadersOnExceeding: noCount,
});

/**
 * Beside the count of an IPv6 network of 64 bits, those of 56 and 48 bits that one subscriber may have been given: twice and sixteen times as
 * many requests, and starts of logins, in a minute. What a session sends is not counted by any network.
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

/** For a route that stores what anybody sends without a session: each counted for itself, as many as one session may start logins. */
export const formLimit = ({ loginsPerSession }: RequestLimits) => ({
  max: loginsPerSession,
  timeWindow: WINDOW_MS,
});

/** For a route that starts a login or a signature. */
export const loginLimit = ({ loginsPerAddress }: RequestLimits) => ({
  max: loginsPerAddress,
  timeWindow: WINDOW_MS,
  groupId: 'logins',
});

/**
 * Counts a request of a session that is known to be one: a made-up token opens no count of its own.
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

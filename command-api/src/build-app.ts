import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type Api, createApi } from './api.ts';
import { collectLeftSignatures } from './bankid/collect-left-signatures.ts';
import type { ApiDeps } from './deps.ts';
import { guardAccess } from './http/access-guard.ts';
import { handleError } from './http/error-handler.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { documentApi, serveDocumentation } from './http/open-api.ts';
import { refuseCrossSite } from './http/origin.ts';
import { registerRoutes } from './http/register-routes.ts';
import { logRequests } from './http/request-log.ts';
import type { Route } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveSite } from './http/site.ts';
import { traceRequests } from './http/trace-requests.ts';
import { nowAndThen } from './now-and-then.ts';
import { routes as allRoutes } from './routes/index.ts';
import { authenticate, recordExpiry } from './sessions/authenticate.ts';

/** Limits of the edge; docs/reference/limits.md lists them. */
export const edgeLimits = {
  bodyBytes: 128 * 1024,
  requestMs: 30_000,
  parameterCharacters: 100,
  eventLoopDelayMs: 3_000,
  compressFromBytes: 4_096,
  purgeEveryMs: 600_000,
  collectLeftSignaturesEveryMs: 3_000,
} as const;

/** What tests plant to prove that the drills would notice. */
export interface BuildOptions {
  /** Default: every route of the product. */
  readonly routes?: readonly Route[];
  readonly plant?: (app: FastifyInstance) => void;
}

/**
 * The API and the web client as one Fastify server that does not listen yet. Rejects when a route has no access rule.
 * Nothing of `deps` is closed by it.
 */
export async function buildApp(deps: ApiDeps, options: BuildOptions = {}): Promise<FastifyInstance> {
  const api: Api = createApi(deps, (session, cause) => recordExpiry(api, session, cause));
  const app = createServer(deps);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  traceRequests(app);
  acceptJsonOnly(app);
  logRequests(app, api.metrics);
  await registerPlugins(app, api);
  refuseCrossSite(app, deps.config.publicUrl);
  guardAccess(app, {
    authenticate: (request, reply) => authenticate(api, request, reply),
    rolesOf: api.rolesOf,
  });
  await documentApi(app);
  options.plant?.(app);
  registerRoutes(app, options.routes ?? allRoutes, api);
  await serveDocumentation(app);
  await serveSite(app, deps.config.webRoot);
  nowAndThen(app, {
    ...{ name: 'purging schema api', everyMs: edgeLimits.purgeEveryMs },
    run: () => purge(api),
  });
  nowAndThen(app, {
    ...{ name: 'collecting signatures', everyMs: edgeLimits.collectLeftSignaturesEveryMs },
    run: () => collectLeftSignatures(api, app.log),
  });
  await app.ready();
  return app;
}

function createServer({ logger, config, newId }: ApiDeps): FastifyInstance {
  return Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: edgeLimits.bodyBytes,
    requestTimeout: edgeLimits.requestMs,
    routerOptions: { maxParamLength: edgeLimits.parameterCharacters },
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => {
      handleError(error, request, reply);
    },
  }) as unknown as FastifyInstance;
}

const noCount = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

async function registerPlugins(app: FastifyInstance, api: Api): Promise<void> {
  const { bankData, accountingData } = api.partners;
  await securityHeaders(app, [bankData.widgetOrigin, accountingData.widgetOrigin]);
  await app.register(underPressure, { maxEventLoopDelay: edgeLimits.eventLoopDelayMs, retryAfter: 5 });
  await app.register(rateLimit, {
    max: api.limits.perMinute,
    timeWindow: 60_000,
    cache: 20_000,
    // Who is over the limit is told when to come back; nobody needs the count with every answer.
    addHeaders: noCount,
    addHeadersOnExceeding: noCount,
  });
  await app.register(cookie, { secret: api.config.secret });
  await app.register(compress, {
    // A packed body could unfold into any size; nobody has a reason to send one.
    globalDecompression: false,
    threshold: edgeLimits.compressFromBytes,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}

/** Removes what is over from schema `api`, a bounded number of rows at a time. */
async function purge(api: Api): Promise<void> {
  const now = api.now();
  for (const store of [api.idempotency, api.orders, api.sessions, api.widgets]) await store.purge(now);
}

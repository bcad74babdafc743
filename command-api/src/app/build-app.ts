import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { logOut } from '@kreditlina/domain/identity/contracts/customer';
import { getMetrics } from '@kreditlina/domain/operations/contracts/staff';
import { documentationPaths } from '@kreditlina/domain/paths';
import { guardAccess, machineCheck } from '@kreditlina/http-edge/access-guard';
import { addressOf } from '@kreditlina/http-edge/address';
import { type Connections, createConnections, handBackReads } from '@kreditlina/http-edge/connections';
import { type ErrorHandler, errorHandler } from '@kreditlina/http-edge/error-handler';
import { acceptJsonOnly } from '@kreditlina/http-edge/json-body';
import type { Metrics } from '@kreditlina/http-edge/metrics';
import { nowAndThen } from '@kreditlina/http-edge/now-and-then';
import { documentApi, serveDocumentation } from '@kreditlina/http-edge/open-api';
import { refuseCrossSite, refuseOtherHosts } from '@kreditlina/http-edge/origin';
import { endSlowBodies, limitRequestsAtOnce, pressureHandler } from '@kreditlina/http-edge/overload';
import { conflict, type HttpProblem, unavailable } from '@kreditlina/http-edge/problem';
import {
  addressLimit,
  countBySession,
  createKnownSessions,
  forgetEnded,
  type KnownSessions,
  limitWiderNetworks,
  type RequestLimits,
} from '@kreditlina/http-edge/request-limits';
import { logRequests } from '@kreditlina/http-edge/request-log';
import { watchRefusals } from '@kreditlina/http-edge/security-alert';
import { securityHeaders } from '@kreditlina/http-edge/security-headers';
import { serveSite } from '@kreditlina/http-edge/site';
import { traceRequests } from '@kreditlina/http-edge/trace-requests';
import { isPartnerError } from '@kreditlina/partners';
import { listLiveAddresses } from '@kreditlina/projections/content/query';
import { oldReadModels } from '@kreditlina/projections/operations/query';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { publicSite } from '../content/public-site.ts';
import { writtenPage } from '../content/written-page.ts';
import type { ApiDeps } from '../deps.ts';
import { signingSecrets } from '../files/signed-links.ts';
import { authenticate } from '../identity/sessions/authenticate.ts';
import { followRoles } from '../identity/staff/follow-roles.ts';
import { recordHeldSignUps } from '../mailing-list/sign-up.ts';
import { collectAbandonedSignatures } from './collect-abandoned-signatures.ts';
import { createParts } from './parts.ts';
import { apiDescription } from './reference.ts';
import { type ChangeRoute, registerAllRoutes } from './routes.ts';

/**
 * BankID refuses an order while the person has another in progress. This is a conflict, not a partner
 * failure: the person can end the other order.
 */
const apiProblemOf = (error: Error): HttpProblem | undefined =>
  isPartnerError(error) && error.code === 'alreadyInProgress'
    ? conflict('BANKID_ALREADY_IN_PROGRESS')
    : undefined;

/** SQLSTATE codes: undefined column, undefined table. */
const MISSING: ReadonlySet<unknown> = new Set(['42703', '42P01']);

const lacksSomething = (error: Error): boolean => MISSING.has((error as { code?: unknown }).code);

/**
 * Explains a missing column or table: a read model of an earlier version is still active, and its table lacks
 * columns that this release queries. If all read models are current, the error is a bug and is returned
 * unchanged.
 */
async function asOldReadModel(pool: pg.Pool, error: Error, log: FastifyBaseLogger): Promise<Error> {
  const old = await oldReadModels(pool).catch(() => []);
  if (old.length === 0) return error;
  log.error(
    { error: error.message, readModels: old.map(({ name }) => name) },
    'A query needs columns that an earlier version of a read model lacks',
  );
  return unavailable('READ_MODEL_OLD', 60);
}

interface RemovalParts {
  readonly removeBlobs: (() => Promise<number>) | undefined;
  readonly metrics: Pick<Metrics, 'countRemovedBlobs'>;
}

/** Deletes blobs whose event was never appended. */
export async function removeUnreferencedBlobs(
  { removeBlobs, metrics }: RemovalParts,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> {
  const removed = (await removeBlobs?.()) ?? 0;
  if (removed === 0) return;
  metrics.countRemovedBlobs(removed);
  log.info({ removed }, 'unreferenced blobs were removed');
}

const edgeLimits = {
  bodyBytes: 128 * 1024,
  /** Time to upload the largest file over a slow mobile connection; the web client waits as long. */
  requestMs: 180_000,
  /** Maximum time for startup to read the last hour of a busy log; Fastify's default, 10 s, is too short. */
  readyMs: 60_000,
  parameterCharacters: 100,
  eventLoopDelayMs: 3_000,
  compressFromBytes: 4_096,
  purgeEveryMs: 600_000,
  /** Interval of the search for unreferenced blobs; only those older than three days are deleted. */
  removeBlobsEveryMs: 600_000,
  collectAbandonedSignaturesEveryMs: 3_000,
  letSignUpThroughEveryMs: 60_000,
} as const;

/** Changes by which tests plant faults, to prove that the drills notice them. */
export interface BuildOptions {
  readonly change?: ChangeRoute;
  readonly plant?: (app: FastifyInstance) => void;
}

/**
 * Builds the API and the web client as one Fastify server, which does not listen yet. Closing it does not
 * close `deps`.
 * @throws Error if a route has no access rule
 */
export async function buildApp(deps: ApiDeps, options: BuildOptions = {}): Promise<FastifyInstance> {
  const { parts, edge, rolesOf, purge } = createParts(deps);
  const handleError = errorHandler(apiProblemOf, ({ name, message, at }, request) =>
    parts.operations.errors.tell({
      source: 'server',
      context: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
      name,
      message,
      at,
    }),
  );
  const connections = createConnections({
    isDirect: deps.config.trustedProxies === 0,
    isDraining: deps.isDraining ?? (() => false),
  });
  const app = createServer(deps, handleError, connections);
  app.decorate('connections', connections);
  connections.watch(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error: Error, request, reply) =>
    lacksSomething(error)
      ? asOldReadModel(deps.pool, error, request.log).then((told) => handleError(told, request, reply))
      : handleError(error, request, reply),
  );
  endSlowBodies(app);
  handBackReads(app, deps.handsBack ?? (() => false));
  traceRequests(app);
  acceptJsonOnly(app);
  logRequests(app, parts.operations.metrics);
  watchRefusals(app, parts.identity.raiseAlert);
  const known = createKnownSessions();
  await registerPlugins(app, deps, edge.limits, known);
  const { publicUrl, isDemonstration, metricsToken: token } = deps.config;
  const hosts = { publicUrl, isOnLoopback: isDemonstration, alsoExempt: token && getMetrics.path };
  refuseOtherHosts(app, hosts, (request) =>
    parts.identity.raiseAlert(request.log, 'wrong-host', { address: addressOf(request) }),
  );
  refuseCrossSite(app, publicUrl);
  guardAccess(app, {
    isMachine: machineCheck({ token, trustsLoopback: isDemonstration }),
    authenticate: (request, reply) => authenticate(parts.identity, request, reply),
    rolesOf,
    count: countBySession(app, edge.limits, known),
  });
  await documentApi(app, apiDescription);
  options.plant?.(app);
  registerAllRoutes(app, edge, parts, options.change);
  if (isDemonstration) await serveDocumentation(app, documentationPaths);
  await serveSite(app, {
    ...publicSite({
      ...deps.config,
      madePages: (most) => listLiveAddresses(parts.content.reads, { language: 'sv', most }),
    }),
    written: (path) => writtenPage(parts.content, path),
  });
  followRoles(app, deps, parts.identity.raiseAlert);
  nowAndThen(app, {
    name: 'purging schema api',
    everyMs: edgeLimits.purgeEveryMs,
    run: purge,
  });
  nowAndThen(app, {
    name: 'removing blobs',
    everyMs: edgeLimits.removeBlobsEveryMs,
    run: () =>
      removeUnreferencedBlobs({ removeBlobs: deps.removeBlobs, metrics: parts.operations.metrics }, app.log),
  });
  nowAndThen(app, {
    name: 'letting held sign-ups through',
    everyMs: edgeLimits.letSignUpThroughEveryMs,
    run: () => recordHeldSignUps(parts.mailingList, app.log),
  });
  nowAndThen(app, {
    name: 'collecting signatures',
    everyMs: edgeLimits.collectAbandonedSignaturesEveryMs,
    run: () => collectAbandonedSignatures(parts.creditApplication, app.log),
  });
  app.addHook('onClose', () => parts.operations.errors.done());
  await app.ready();
  return app;
}

function createServer(
  { logger, config, newId }: ApiDeps,
  handleError: ErrorHandler,
  { serverFactory }: Connections,
): FastifyInstance {
  return Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    serverFactory,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: edgeLimits.bodyBytes,
    requestTimeout: edgeLimits.requestMs,
    pluginTimeout: edgeLimits.readyMs,
    routerOptions: { maxParamLength: edgeLimits.parameterCharacters },
    exposeHeadRoutes: true,
    // Answers requests that the proxy routed here before it noticed the shutdown.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      handleError(error, request, reply);
    },
  }) as unknown as FastifyInstance;
}

async function registerPlugins(
  app: FastifyInstance,
  { config, shared, partners: { bankData, accountingData } }: ApiDeps,
  limits: RequestLimits,
  known: KnownSessions,
): Promise<void> {
  await securityHeaders(app, [bankData.widgetOrigin, accountingData.widgetOrigin]);
  limitRequestsAtOnce(app);
  await app.register(underPressure, {
    maxEventLoopDelay: config.limits?.eventLoopDelayMs ?? edgeLimits.eventLoopDelayMs,
    pressureHandler: pressureHandler(app),
  });
  await app.register(rateLimit, addressLimit(limits, known, shared));
  limitWiderNetworks(app, limits, known);
  forgetEnded(app, known, logOut.path);
  await app.register(cookie, { secret: signingSecrets(config) });
  await app.register(compress, {
    // A compressed body could expand to any size, and no client needs one.
    globalDecompression: false,
    threshold: edgeLimits.compressFromBytes,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}

import type { Access } from '@kreditlina/domain/kernel/endpoint';
import type { Actor } from '@kreditlina/domain/kernel/event-schema';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import {
  guardOwnMatters,
  noAccessRule,
  type Owners,
  type OwnMatters,
  requireOwnership,
} from './access-guard.ts';
import { acceptForm, formBytesMax } from './form-body.ts';
import { type AnswerParts, commandIdOf, withStoredAnswer } from './idempotency.ts';
import { acceptRawBody } from './json-body.ts';
import { limitWait, runWithin } from './limit-wait.ts';
import { personalFields } from './personal-fields.ts';
import type { Positions } from './positions.ts';
import { languageOf, unavailable } from './problem.ts';
import { formLimit, loginLimit, type RequestLimits } from './request-limits.ts';
import type { Call, Route, Session } from './route.ts';
import { schemaOf } from './route-schema.ts';

/** Services that the edge uses around every handler. */
export interface Edge {
  /** True if routes for tests are to be registered. */
  readonly testMode: boolean;
  readonly limits: RequestLimits;
  /** False while the disk is full: writes are refused at once and reads continue. */
  readonly hasRoom: () => boolean;
  /** Returns a new UUIDv7. */
  readonly newId: () => string;
  readonly owners: Owners;
  readonly ownMatters: OwnMatters;
  /** Actor recorded in events when a person with these staff roles calls a route of this access. */
  readonly actorOf: (userId: string, access: Access | undefined, roles: readonly string[]) => Actor;
  /** True if staff with these roles see personal data in clear. */
  readonly seesPersonalData: (roles: readonly string[]) => boolean;
  /**
   * Counts rows shown to staff in clear.
   * @throws HttpProblem 429 when there are too many and `mayRefuse` is true
   */
  readonly showsRows: (request: FastifyRequest, rows: readonly string[], mayRefuse: boolean) => Promise<void>;
  readonly positions: Positions;
  readonly answers: AnswerParts;
}

/** Retry-After while the disk is full: an operator must free space first. */
const NO_ROOM_RETRY_SECONDS = 10;

/** Registers routes with the dependencies of their handlers, which are not used before the first request. */
export function registerRoutes<Parts>(
  app: FastifyInstance,
  edge: Edge,
  routes: readonly Route<Parts>[],
  parts: Parts,
): void {
  for (const route of routes) {
    if ((route.access as Access | undefined) === undefined)
      throw noAccessRule([`${route.method} ${route.url}`]);
    if (route.isTestOnly && !edge.testMode) continue;
    const registered = toFastify(edge, route, parts);
    if (route.rawBodyBytesMax === undefined && route.fileBytesMax === undefined) app.route(registered);
    else
      app.register(async (scope) => {
        if (route.fileBytesMax === undefined) acceptRawBody(scope);
        else acceptForm(scope, route.fileBytesMax);
        scope.route(registered);
      });
  }
}

function toFastify<Parts>(edge: Edge, route: Route<Parts>, parts: Parts): RouteOptions {
  const ownership = requireOwnership(route.access, edge.owners);
  const ownMatter = guardOwnMatters(route, edge.ownMatters);
  const personal = personalFields(route, edge.seesPersonalData);
  return {
    method: route.method,
    url: route.url,
    schema: schemaOf(route),
    // A form may take as long as the sender's connection needs: the time limit starts at its last byte.
    ...(route.fileBytesMax === undefined && { onRequest: limitWait }),
    ...(route.rawBodyBytesMax !== undefined && { bodyLimit: route.rawBodyBytesMax }),
    ...(route.fileBytesMax !== undefined && { bodyLimit: formBytesMax(route.fileBytesMax) }),
    // Compress only answers to reads: lists may be long, answers to writes never are.
    ...(route.method === 'GET' ? {} : { compress: false as const }),
    config: {
      access: route.access,
      isLogin: route.isLogin ?? false,
      ...(route.textCharactersMax !== undefined && { textCharactersMax: route.textCharactersMax }),
      ...(route.fileBytesMax !== undefined && { isFile: true }),
      ...(route.isLogin && { rateLimit: loginLimit(edge.limits) }),
      ...(route.isForm && { rateLimit: formLimit(edge.limits) }),
      ...(route.isUnlimited && { rateLimit: false }),
    },
    // Runs before body validation, so that another user's object gives the same answer to any body.
    preValidation: [
      ...(route.fileBytesMax === undefined ? [] : [limitWait]),
      lowerCaseId,
      ...(ownership ? [ownership] : []),
      ...(ownMatter ? [ownMatter] : []),
    ],
    handler: async (request, reply) => {
      if (route.method !== 'GET' && !edge.hasRoom()) throw unavailable('UNAVAILABLE', NO_ROOM_RETRY_SECONDS);
      personal?.check(request);
      if (route.status !== undefined) reply.code(route.status);
      if (route.method === 'GET' || route.readsModels) await edge.positions.waitForReads(request, reply);
      return runWithin(request, reply, () =>
        withStoredAnswer(edge.answers, route, request, reply, async () => {
          const roles = request.isOwn ? [] : request.roles;
          if (personal?.countsFirst(roles))
            await edge.showsRows(request, await rowsFirst(route, request, parts), true);
          const answer = await route.handler(toCall(edge, route, request, reply), parts);
          await edge.positions.told(request);
          if (!personal) return answer;
          const rows = personal.clearRows(roles, answer);
          if (rows.length > 0) await edge.showsRows(request, rows, isRead(route));
          return personal.shownTo(roles, answer);
        }),
      );
    },
  };
}

/** Personal rows counted before the handler runs. A file counts as one row, however often opened. */
async function rowsFirst<Parts>(
  route: Route<Parts>,
  request: FastifyRequest,
  parts: Parts,
): Promise<readonly string[]> {
  const { id = '' } = request.params as { id?: string };
  const [path = ''] = request.url.split('?');
  return (await route.rowsFirst?.(id, parts)) ?? [path];
}

/** True for routes without side effects, including a search, whose terms are sent in a body. */
const isRead = ({
  method,
  readsModels,
  keepsNoAnswer,
}: Pick<Route, 'method' | 'readsModels' | 'keepsNoAnswer'>): boolean =>
  method === 'GET' || (readsModels === true && keepsNoAnswer === true);

/** Lower-cases the id in the path: ids are later compared and hashed as text. */
const lowerCaseId = async (request: FastifyRequest): Promise<void> => {
  const params = request.params as { id?: string } | null;
  if (typeof params?.id === 'string') params.id = params.id.toLowerCase();
};

function toCall(
  edge: Edge,
  { keepsNoAnswer, rawBodyBytesMax }: Pick<Route, 'keepsNoAnswer' | 'rawBodyBytesMax'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<never, never, never> {
  const key = commandIdOf(request);
  const commandId = keepsNoAnswer || key === undefined ? edge.newId() : key;
  const sessionOf = (): Session => {
    if (!request.session) throw new Error(`No session on ${request.routeOptions.url ?? 'an unknown route'}`);
    return request.session;
  };
  const rawBodyOf = (): Uint8Array => {
    if (rawBodyBytesMax === undefined) throw new Error('The body was already read');
    return request.body instanceof Uint8Array ? request.body : new Uint8Array();
  };
  return {
    params: request.params as never,
    query: request.query as never,
    body: (request.body ?? undefined) as never,
    get rawBody() {
      return rawBodyOf();
    },
    language: languageOf(request),
    get session() {
      return sessionOf();
    },
    isOwn: request.isOwn,
    get origin() {
      const actor = edge.actorOf(sessionOf().userId, request.routeOptions.config.access, request.roles);
      const seen = () => edge.positions.lastSeen(request);
      return { actor, commandId, correlationId: request.id, seen };
    },
    announce: (position) => edge.positions.announce(request, reply, position),
    waitForReads: () => edge.positions.waitForReads(request, reply),
    request,
    reply,
  };
}

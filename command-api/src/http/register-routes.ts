import type { Role } from '@kreditlina/domain/kernel/fields';
import type { Actor } from '@kreditlina/event-store';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Api } from '../api.ts';
import { customerActor } from '../commands.ts';
import { waitForReads } from '../positions.ts';
import type { Session } from '../sessions/session.ts';
import type { Access } from './access.ts';
import { noAccessRule } from './access-guard.ts';
import { withStoredAnswer } from './idempotency.ts';
import { commandIdOf } from './idempotency-key.ts';
import { languageOf } from './language.ts';
import { requireOwnership } from './ownership.ts';
import type { Call, Route } from './route.ts';
import { schemaOf } from './route-schema.ts';

/** Registers a list of routes; `api` is only used once requests come in. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], api: Api): void {
  for (const route of routes) {
    if ((route.access as Access | undefined) === undefined)
      throw noAccessRule([`${route.method} ${route.url}`]);
    if (!route.isTestOnly || api.config.testMode) app.route(toFastify(route, api));
  }
}

function toFastify(route: Route, api: Api): RouteOptions {
  const loginLimit = { max: api.limits.loginsPerMinute, timeWindow: 60_000, groupId: 'logins' };
  const ownership = requireOwnership(route.access, api);
  return {
    method: route.method,
    url: route.url,
    schema: schemaOf(route),
    // Lists may be long; what a write answers never is.
    ...(route.method === 'GET' ? {} : { compress: false as const }),
    config: { access: route.access, ...(route.isLogin ? { rateLimit: loginLimit } : {}) },
    // Before the body is checked: what is not the caller's answers the same whatever is sent to it.
    preValidation: ownership ? [lowerCaseId, ownership] : lowerCaseId,
    handler: async (request, reply) => {
      if (route.status !== undefined) reply.code(route.status);
      if (route.method === 'GET' || route.readsModels) await waitForReads(api, request, reply);
      const answer = await withStoredAnswer(api, route, request, reply, () =>
        route.handler(toCall(api, request, reply)),
      );
      return answer;
    },
  };
}

/** Ids are compared and hashed as text further in, and written in lower case everywhere. */
const lowerCaseId = async (request: FastifyRequest): Promise<void> => {
  const params = request.params as { id?: string } | null;
  if (typeof params?.id === 'string') params.id = params.id.toLowerCase();
};

function toCall(api: Api, request: FastifyRequest, reply: FastifyReply): Call<never, never, never> {
  const sessionOf = (): Session => {
    if (!request.session) throw new Error(`No session on ${request.routeOptions.url ?? 'an unknown route'}`);
    return request.session;
  };
  return {
    api,
    params: request.params as never,
    query: request.query as never,
    body: (request.body ?? undefined) as never,
    language: languageOf(request),
    get session() {
      return sessionOf();
    },
    get actor() {
      return actorOf(sessionOf().userId, request.routeOptions.config.access, request.roles);
    },
    commandId: commandIdOf(request) ?? api.newId(),
    request,
    reply,
  };
}

/** On a staff route somebody acts as staff, with the strongest of the roles that the route asks for; elsewhere as a customer. */
function actorOf(userId: string, access: Access | undefined, roles: readonly Role[]): Actor {
  if (access?.kind !== 'staff') return customerActor(userId);
  const role = (['admin', 'approver', 'analyst'] as const).find((one) => roles.includes(one)) ?? 'analyst';
  return { kind: 'staff', id: userId, role };
}

import type { Access } from '@kreditlina/domain/kernel/access';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RouteOptions,
} from 'fastify';
import { forbidden } from './problem.ts';
import type { Session } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Starts a login or a signature. */
    isLogin?: boolean;
    /** Of the longest text of its body. */
    textCharactersMax?: number;
    /** Its body is a form with a file, which takes as long as the line needs. */
    isFile?: boolean;
  }
  interface FastifyRequest {
    session: Session | undefined;
    /** Staff roles of the caller; known on routes for staff only. */
    roles: readonly string[];
    /** The caller has a part in what the route is about, which is then shown with masks. */
    isOwn: boolean;
  }
}

export interface Authority {
  /** Whether a route for machines is open to the caller. */
  readonly isMachine: (request: FastifyRequest) => boolean;
  /** The session of a request. @throws HttpProblem 401 */
  readonly authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<Session>;
  readonly rolesOf: (userId: string) => Promise<readonly string[]>;
  /** Counts a request of the session that it now has. @throws HttpProblem 429 */
  readonly count: (request: FastifyRequest) => Promise<void>;
}

/**
 * Deny by default. Collects every route that anything registers, and lets the server start only if each has an access
 * rule; at each request the rule is enforced before the body is read.
 */
export function guardAccess(app: FastifyInstance, authority: Authority): void {
  const registered: RouteOptions[] = [];
  app.decorateRequest('session', undefined);
  app.decorateRequest('roles');
  app.decorateRequest('isOwn', false);
  const guard: onRequestAsyncHookHandler = (request, reply) => enforce(request, reply, authority);
  app.addHook('onRoute', (options) => {
    registered.push(options);
    // After the plugins' own, so that guessing tokens counts against the limit of requests.
    // The HEAD of a GET is a copy of it that has the guard already.
    const others = [options.onRequest ?? []].flat().filter((one) => one !== guard);
    options.onRequest = [...others, guard];
  });
  app.addHook('onReady', async () => {
    // Looked at when all are there: a plugin's own hook may set the rule after this one has seen the route.
    const bare = registered.filter(({ config }) => config?.access === undefined);
    if (bare.length === 0) return;
    throw noAccessRule(bare.map(({ method, url }) => `${method} ${url}`));
  });
}

export const noAccessRule = (calls: readonly string[]): Error =>
  new Error(`The server does not start: no access rule on ${calls.join(', ')}`);

async function enforce(request: FastifyRequest, reply: FastifyReply, authority: Authority): Promise<void> {
  const access = request.routeOptions.config.access;
  // Cannot be after the start; if it were, nobody gets in.
  if (access === undefined) throw forbidden();
  if (access.kind === 'public') return;
  if (access.kind === 'machine') {
    if (!authority.isMachine(request)) throw forbidden();
    return;
  }
  request.session = await authority.authenticate(request, reply);
  await authority.count(request);
  if (access.kind !== 'staff') return;
  if (!request.session.isStaff) throw forbidden();
  request.roles = await authority.rolesOf(request.session.userId);
  if (!access.roles.some((role) => request.roles.includes(role))) throw forbidden();
}

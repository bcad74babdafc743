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
    /** Limit for the longest text of the body. */
    textCharactersMax?: number;
    /** The body is a form with a file, which may take as long as the connection needs. */
    isFile?: boolean;
  }
  interface FastifyRequest {
    session: Session | undefined;
    /** Staff roles of the caller; set on staff routes only. */
    roles: readonly string[];
    /** The caller is a party to the subject of the route, which is then shown masked. */
    isOwn: boolean;
  }
}

export interface Authority {
  /** Whether the caller may use a route for machines. */
  readonly isMachine: (request: FastifyRequest) => boolean;
  /** The session of a request. @throws HttpProblem 401 */
  readonly authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<Session>;
  readonly rolesOf: (userId: string) => Promise<readonly string[]>;
  /** Counts a request of the session just set. @throws HttpProblem 429 */
  readonly count: (request: FastifyRequest) => Promise<void>;
}

/**
 * Deny by default. Collects every registered route, and lets the server start only if each has an access
 * rule; the rule of a request is enforced before its body is read.
 */
export function guardAccess(app: FastifyInstance, authority: Authority): void {
  const registered: RouteOptions[] = [];
  app.decorateRequest('session', undefined);
  app.decorateRequest('roles');
  app.decorateRequest('isOwn', false);
  const guard: onRequestAsyncHookHandler = (request, reply) => enforce(request, reply, authority);
  app.addHook('onRoute', (options) => {
    registered.push(options);
    // Runs after the plugins' own hooks, so that guessing tokens counts against the rate limit. The HEAD of a
    // GET is a copy that already has the guard.
    const others = [options.onRequest ?? []].flat().filter((one) => one !== guard);
    options.onRequest = [...others, guard];
  });
  app.addHook('onReady', async () => {
    // Checked when all are registered: a plugin's own hook may set the rule after this one has seen the
    // route.
    const bare = registered.filter(({ config }) => config?.access === undefined);
    if (bare.length === 0) return;
    throw noAccessRule(bare.map(({ method, url }) => `${method} ${url}`));
  });
}

export const noAccessRule = (calls: readonly string[]): Error =>
  new Error(`The server does not start: no access rule on ${calls.join(', ')}`);

async function enforce(request: FastifyRequest, reply: FastifyReply, authority: Authority): Promise<void> {
  const access = request.routeOptions.config.access;
  // Impossible after the start; deny if it happens.
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

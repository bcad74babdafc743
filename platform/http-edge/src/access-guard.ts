import { hash, timingSafeEqual } from 'node:crypto';
import type { Access } from '@kreditlina/domain/kernel/endpoint';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preValidationAsyncHookHandler,
  RouteOptions,
} from 'fastify';
import { ipOf } from './address.ts';
import { forbidden, notFound, unauthorized, unprocessable } from './problem.ts';
import type { Route, Session } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** True for a route that starts a login or a signature. */
    isLogin?: boolean;
    /** Maximum characters of any text in the body. */
    textCharactersMax?: number;
    /** True if the body is a form with a file, which may take as long as the connection needs. */
    isFile?: boolean;
  }
  interface FastifyRequest {
    session: Session | undefined;
    /** Staff roles of the caller; set on staff routes only. */
    roles: readonly string[];
    /** True if the caller is a party to the subject of the route, which is then shown masked. */
    isOwn: boolean;
  }
}

interface Authority {
  /** True if the caller may use a route for machines. */
  readonly isMachine: (request: FastifyRequest) => boolean;
  /** @throws HttpProblem 401 when the request has no valid session */
  readonly authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<Session>;
  readonly rolesOf: (userId: string) => Promise<readonly string[]>;
  /** @throws HttpProblem 429 when the session just set has sent too many requests */
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
    // Checked once all routes are registered: a plugin's hook may set the rule after this hook has seen the
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
  // Cannot happen after the check at startup; deny if it does.
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

/** Ownership checks by kind of object; each resolves to true if the object belongs to the person. */
export type Owners<Owned extends string = string> = Readonly<
  Record<Owned, (id: string, userId: string) => Promise<boolean>>
>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Ownership check for access `own`: an object that is not the caller's is answered as not found.
 * @throws Error when no check exists for this kind: the server does not start
 */
export function requireOwnership(access: Access, owners: Owners): preValidationAsyncHookHandler | undefined {
  if (access.kind !== 'own') return undefined;
  const isOwner = owners[access.what];
  if (!isOwner) throw new Error(`The server does not start: no ownership check for ${access.what}`);
  return async (request) => {
    if (!request.session) throw unauthorized();
    const { id } = request.params as { id: string };
    // Schema validation refuses an invalid id.
    if (!uuid.test(id)) return;
    if (!(await isOwner(id, request.session.userId))) throw notFound();
  };
}

/** Checks by kind of subject; true if the person is a party to the subject, false for an invalid id. */
export type OwnMatters<What extends string = string> = Readonly<
  Record<What, (id: string, userId: string) => Promise<boolean>>
>;

/**
 * Guards routes about a subject to which staff may themselves be a party. Runs before the body is validated,
 * as `own` does. Afterwards `request.isOwn` means that the caller is a party and gets a masked answer.
 * @throws Error when no check exists for this kind of subject: the server does not start
 */
export function guardOwnMatters(
  { about, method, url }: Pick<Route, 'about' | 'method' | 'url'>,
  matters: OwnMatters,
): preValidationAsyncHookHandler | undefined {
  if (!about) return undefined;
  const { what, own, named = idOf } = about;
  const hasPart = matters[what];
  if (!hasPart) throw new Error(`The server does not start: no check of who takes part in ${what}`);
  if (own === 'masked' && method !== 'GET')
    throw new Error(
      `The server does not start: ${method} ${url} must not change a matter that its caller takes part in`,
    );
  return async (request) => {
    if (!request.session) throw unauthorized();
    const id = named(request);
    // Schema validation refuses an invalid id.
    if (typeof id !== 'string') return;
    if (!(await hasPart(id, request.session.userId))) return;
    if (own !== 'masked') throw own === 'hidden' ? notFound() : unprocessable('OWN_CASE');
    request.isOwn = true;
  };
}

const idOf = ({ params }: FastifyRequest): unknown => (params as { id?: unknown }).id;

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
const LOOPBACK = /^(::1|127\.\d+\.\d+\.\d+)$/;

interface MachineOptions {
  /** Bearer token of the metrics collector. */
  readonly token?: string | undefined;
  /** Trusts loopback callers without a token. Never behind a proxy, where every caller looks local. */
  readonly trustsLoopback: boolean;
}

/** Creates the check of callers of machine routes: by bearer token or, without one, by loopback address. */
export function machineCheck({
  token,
  trustsLoopback,
}: MachineOptions): (request: FastifyRequest) => boolean {
  if (token === undefined)
    return ({ socket }) => trustsLoopback && LOOPBACK.test(ipOf({ ip: socket.remoteAddress ?? '' }));
  const expected = digest(`Bearer ${token}`);
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected);
}

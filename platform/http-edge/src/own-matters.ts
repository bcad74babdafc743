import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { notFound, unauthorized, unprocessable } from './problem.ts';
import type { Route } from './route.ts';

/**
 * By kind of subject: whether a person is a party to the one with this id; false for anything that is no id.
 */
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
  if (!hasPart) throw new Error(`The server does not start: nothing says who has a part in ${what}`);
  if (own === 'masked' && method !== 'GET')
    throw new Error(`The server does not start: ${method} ${url} changes what its caller has a part in`);
  return async (request) => {
    if (!request.session) throw unauthorized();
    const id = named(request);
    // Not a name at all: schema validation answers.
    if (typeof id !== 'string') return;
    if (!(await hasPart(id, request.session.userId))) return;
    if (own !== 'masked') throw own === 'hidden' ? notFound() : unprocessable('OWN_CASE');
    request.isOwn = true;
  };
}

const idOf = ({ params }: FastifyRequest): unknown => (params as { id?: unknown }).id;

import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { notFound, unauthorized, unprocessable } from './problem.ts';
import type { Route } from './route.ts';

/** Whether a person has a part of their own in what an id names, by what may be named. What is no id is nobody's. */
export type OwnMatters<What extends string = string> = Readonly<
  Record<What, (id: string, userId: string) => Promise<boolean>>
>;

/**
 * The guard of routes about something in which whoever works here may have a part of their own. It asks before the body is checked, as
 * `own` does. `request.isOwn` says afterwards that the caller has a part and is answered all the same, with masks.
 * @throws Error when nothing says who has a part in such a thing: the server does not start
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
    // Not a name at all: the schema check answers.
    if (typeof id !== 'string') return;
    if (!(await hasPart(id, request.session.userId))) return;
    if (own !== 'masked') throw own === 'hidden' ? notFound() : unprocessable('OWN_CASE');
    request.isOwn = true;
  };
}

const idOf = ({ params }: FastifyRequest): unknown => (params as { id?: unknown }).id;

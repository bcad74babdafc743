import type { Access } from '@kreditlina/domain/kernel/access';
import type { preValidationAsyncHookHandler } from 'fastify';
import { notFound, unauthorized } from './problem.ts';

/** By kind: whether the thing that `:id` names belongs to a person. */
export type Owners<Owned extends string = string> = Readonly<
  Record<Owned, (id: string, userId: string) => Promise<boolean>>
>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Object check of `own`: a thing that is not the caller's does not exist.
 * @throws Error when no check exists for this kind: the server does not start
 */
export function requireOwnership(access: Access, owners: Owners): preValidationAsyncHookHandler | undefined {
  if (access.kind !== 'own') return undefined;
  const isOwner = owners[access.what];
  if (!isOwner) throw new Error(`The server does not start: nothing tells who owns ${access.what}`);
  return async (request) => {
    if (!request.session) throw unauthorized();
    const { id } = request.params as { id: string };
    // Not an id at all: schema validation answers.
    if (!uuid.test(id)) return;
    if (!(await isOwner(id, request.session.userId))) throw notFound();
  };
}

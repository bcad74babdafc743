import type { preValidationAsyncHookHandler } from 'fastify';
import type { Access } from './access.ts';
import { notFound, unauthorized } from './problem.ts';

/** Whether what `:id` names belongs to a person, by the kind of access that asks. */
export type Owners = Readonly<
  Record<Extract<Access['kind'], `own-${string}`>, (id: string, userId: string) => Promise<boolean>>
>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The object check of `own-application` and `own-company`: what is not the caller's does not exist. */
export function requireOwnership(access: Access, owners: Owners): preValidationAsyncHookHandler | undefined {
  const { kind } = access;
  if (kind !== 'own-application' && kind !== 'own-company') return undefined;
  return async (request) => {
    if (!request.session) throw unauthorized();
    const { id } = request.params as { id: string };
    // Not an id at all: the schema check answers.
    if (!uuid.test(id)) return;
    if (!(await owners[kind](id, request.session.userId))) throw notFound();
  };
}

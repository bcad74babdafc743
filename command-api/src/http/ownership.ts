import type { preValidationAsyncHookHandler } from 'fastify';
import type { Api } from '../api.ts';
import type { Access } from './access.ts';
import { notFound, unauthorized } from './problem.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The object check of `own-application` and `own-company`: what is not the caller's does not exist. */
export function requireOwnership(access: Access, api: Api): preValidationAsyncHookHandler | undefined {
  if (access.kind === 'own-application') {
    return async (request) => {
      if (!request.session) throw unauthorized();
      const { id } = request.params as { id: string };
      // Not an id at all: the schema check answers.
      if (!uuid.test(id)) return;
      if ((await api.originOfApplication(id))?.userId !== request.session.userId) throw notFound();
    };
  }
  if (access.kind === 'own-company') {
    return async (request) => {
      if (!request.session) throw unauthorized();
      const { id } = request.params as { id: string };
      // Not an id at all: the schema check answers.
      if (!uuid.test(id)) return;
      if (!(await api.isCompanyOf(id, request.session.userId))) throw notFound();
    };
  }
  return undefined;
}

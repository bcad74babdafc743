import { rebuildBody, retryJobBody } from '@kreditlina/domain/operations/contracts/staff';
import { apiPaths } from '@kreditlina/domain/paths';
import { conflict, notFound } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { z } from 'zod';
import { staffWith } from '../access.ts';
import type { OperationsParts } from './parts.ts';

/** Puts a failed job back in line; what it does it does once, however often it runs. */
export const retryJob = route({
  method: 'POST',
  url: apiPaths.adminRetryJob,
  access: staffWith('operate'),
  summary: 'Tries a failed job again',
  body: retryJobBody,
  answer: z.strictObject({}),
  handler: async ({ body, request, origin }, { operator }: OperationsParts) => {
    if (!(await operator?.retryJob(body.id))) throw notFound();
    request.log.info({ job: body.id, user_id: origin.actor.id }, 'staff tries a failed job again');
    return {};
  },
});

/** Begins to build a read model anew beside the one in use; the operations page shows how far it is. */
export const rebuild = route({
  method: 'POST',
  url: apiPaths.adminRebuild,
  access: staffWith('operate'),
  summary: 'Begins to rebuild a read model',
  body: rebuildBody,
  answer: z.strictObject({}),
  handler: async ({ body, request, origin }, { operator }: OperationsParts) => {
    const begun = operator?.rebuild(body.name) ?? 'unknown';
    if (begun === 'unknown') throw notFound();
    if (begun === 'busy') throw conflict('REBUILD_UNDER_WAY');
    request.log.info({ readModel: body.name, user_id: origin.actor.id }, 'staff rebuilds a read model');
    return {};
  },
});

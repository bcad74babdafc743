import { emptyBody } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams, total } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { creditApplication, withdrawApplication } from '@kreditlina/domain/credit-application/index';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { derivedCommandId, START } from '@kreditlina/event-store';
import { listApplications } from '@kreditlina/projections/credit-application/query';
import { z } from 'zod';
import { send } from '../../commands.ts';
import { signedIn } from '../../http/access.ts';
import { notFound } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { announce } from '../../positions.ts';

/** C-327, X-51: in test mode a person starts over. Nothing is deleted from the log: open applications are withdrawn. */
export const debugDelete = route({
  method: 'POST',
  url: apiPaths.debugDelete,
  access: signedIn,
  isTestOnly: true,
  readsModels: true,
  summary: "Test mode only: withdraws the person's open applications",
  params: applicationIdParams,
  body: emptyBody,
  answer: z.strictObject({ withdrawn: total }),
  handler: async ({ api, params, session, actor, commandId, request, reply }) => {
    if (params.id.toLowerCase() !== session.userId) throw notFound();
    let position = START;
    let withdrawn = 0;
    for (const { id } of await listApplications(api.reads, { userId: session.userId })) {
      const origin = { api, actor, commandId: derivedCommandId(commandId, id), correlationId: request.id };
      const done = await send(origin, creditApplication, id, withdrawApplication, {
        reason: 'debug-delete',
      }).catch(unlessOver);
      if (!done || done.events.length === 0) continue;
      ({ position } = done);
      withdrawn += 1;
    }
    if (withdrawn > 0) announce(api, request, reply, position);
    return { withdrawn };
  },
});

/** What is signed, rejected or over stays as it is. */
function unlessOver(error: unknown): undefined {
  if (error instanceof DomainError && error.kind === 'wrong-step') return undefined;
  throw error;
}

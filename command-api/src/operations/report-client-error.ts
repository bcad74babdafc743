import { everybody } from '@kreditlina/domain/kernel/access';
import { clientErrorAnswer, clientErrorBody } from '@kreditlina/domain/operations/contracts/public';
import { apiPaths } from '@kreditlina/domain/paths';
import { scrub } from '@kreditlina/http-edge/describe-error';
import { route } from '@kreditlina/http-edge/route';
import type { OperationsParts } from './parts.ts';

/** Anybody's page may meet a fault, also before a login: limited by address, and stored nowhere but in the log. */
export const reportClientError = route({
  method: 'POST',
  url: apiPaths.clientErrors,
  access: everybody,
  isForm: true,
  keepsNoAnswer: true,
  summary: 'Takes a fault that a page met',
  body: clientErrorBody,
  answer: clientErrorAnswer,
  handler: async ({ body, request }, { errors }: Pick<OperationsParts, 'errors'>) => {
    const { context, name, message, at } = body;
    const fault = { context: scrub(context), name: scrub(name), message: scrub(message), at: at.map(scrub) };
    request.log.warn({ error: fault }, 'a page met a fault');
    errors.tell({ source: 'browser', ...fault });
    return { received: true as const };
  },
});

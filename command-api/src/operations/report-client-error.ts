import { reportClientError } from '@kreditlina/domain/operations/contracts/public';
import { scrub } from '@kreditlina/http-edge/describe-error';
import { handle } from '@kreditlina/http-edge/route';
import type { OperationsParts } from './parts.ts';

/** Any visitor's page may fail, so reports are limited by address and stored only in the log. */
export const reportClientErrorRoute = handle(
  reportClientError,
  async ({ body, request }, { errors }: Pick<OperationsParts, 'errors'>) => {
    const { context, name, message, at } = body;
    const fault = { context: scrub(context), name: scrub(name), message: scrub(message), at: at.map(scrub) };
    request.log.warn({ error: fault }, 'an error occurred in a page');
    errors.tell({ source: 'browser', ...fault });
    return { received: true as const };
  },
  { keepsNoAnswer: true },
);

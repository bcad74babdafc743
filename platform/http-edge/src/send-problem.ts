import type { Problem } from '@kreditlina/domain/kernel/contract-fields';
import { errorInWords } from '@kreditlina/domain/text/errors';
import { fieldErrorInWords } from '@kreditlina/domain/text/field-errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './language.ts';
import type { HttpProblem } from './problem.ts';
import { titleOf } from './texts.ts';

/** Writes a problem document, bypassing the route's schemas: errors have one shape everywhere. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: HttpProblem,
): FastifyReply {
  const language = languageOf(request);
  const body: Problem = {
    type: `urn:kreditlina:problem:${problem.code.toLowerCase().replaceAll('_', '-')}`,
    title: titleOf(problem.status, language),
    status: problem.status,
    detail: [problem.lead?.[language], errorInWords(problem.code, language)].filter(Boolean).join(' '),
    code: problem.code,
    errors: problem.fields.map(({ field, code, message }) => ({
      field,
      code,
      message: message ?? fieldErrorInWords(code, language),
    })),
    request_id: request.id,
  };
  if (problem.retryAfterSeconds !== undefined) reply.header('Retry-After', problem.retryAfterSeconds);
  if (problem.status === 401) reply.header('WWW-Authenticate', 'Bearer');
  return reply
    .code(problem.status)
    .header('Content-Type', 'application/problem+json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

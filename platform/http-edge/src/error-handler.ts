import { DomainError, type DomainErrorKind, type FieldError } from '@kreditlina/domain/kernel/domain-error';
import type { ErrorCode } from '@kreditlina/domain/kernel/error-codes';
import { isFieldCode } from '@kreditlina/domain/text/field-errors';
import {
  CannotDecodeEvent,
  DuplicateEventId,
  LogDoubted,
  LostKey,
  StoreUnavailable,
  WrongExpectedVersion,
} from '@kreditlina/event-store';
import { isPartnerError, type PartnerError } from '@kreditlina/partner-http/partner-error';
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { describeError, type ErrorDescription } from './describe-error.ts';
import { conflict, HttpProblem, sendProblem, unavailable } from './problem.ts';
import { tooManyRequests } from './request-limits.ts';

const FIELDS_MAX = 50;
const plainName = /^[A-Za-z_][A-Za-z0-9_-]{0,59}$/;

/** Returns a plausible field name, else `?`: a name made up by the sender may itself be personal data. */
const safeName = (name: string): string => (plainName.test(name) && !/\d{6}/.test(name) ? name : '?');

const pathOf = (instancePath: string): string =>
  instancePath
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (/^\d{1,4}$/.test(part) ? part : safeName(part)))
    .join('.');

const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Every refused field of a schema check, by its path on the wire. Values are never repeated. */
const fieldErrorsOf = (issues: readonly FastifySchemaValidationError[]): FieldError[] =>
  issues.flatMap(fieldErrorsOfIssue).slice(0, FIELDS_MAX);

function fieldErrorsOfIssue(issue: FastifySchemaValidationError): FieldError[] {
  const path = pathOf(issue.instancePath ?? '');
  const params = issue.params as { keys?: string[]; input?: unknown };
  if (issue.keyword === 'unrecognized_keys') {
    return (params.keys ?? []).map((key) => ({ field: joined(path, safeName(key)), code: 'unknown' }));
  }
  // A contract's own check puts its code into the message; zod's checks are named by their kind.
  const code = [issue.message ?? '', issue.keyword].find(isFieldCode) ?? 'other';
  return [{ field: path === '' ? 'body' : path, code }];
}

const domainStatus: Readonly<Record<DomainErrorKind, number>> = {
  'wrong-step': 409,
  conflict: 409,
  'not-found': 404,
  rule: 422,
};

/** Errors of Fastify and its plugins that the sender can correct. */
const fastifyProblems: Readonly<Record<string, [status: number, code: ErrorCode]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'UNSUPPORTED_MEDIA_TYPE'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'BODY_TOO_LARGE'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'INVALID_REQUEST'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'INVALID_JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'INVALID_JSON'],
  FST_ERR_BAD_URL: [400, 'INVALID_REQUEST'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'NOT_FOUND'],
  FST_UNDER_PRESSURE: [503, 'UNAVAILABLE'],
};

/**
 * Postgres is unreachable or restarting, out of resources (53…), unable to access its files (58…), read-only
 * (25006), or refuses a login, as during a change of its password (28…): the same request works afterwards.
 */
const lostDatabase =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|ENOSPC|EDQUOT|08...|28...|53...|57P0[1-5]|57014|58...|25006|25P03|55P03)$/;
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered|Query read timeout/;

type ApiProblemOf = (error: Error) => HttpProblem | undefined;

export type ErrorHandler = (
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

/** Receives unexpected errors in their loggable form. */
type OnFault = (error: ErrorDescription, request: FastifyRequest) => void;

/** Turns any error into a problem document. Logs an unexpected one and answers it without detail. */
export const errorHandler =
  (apiProblemOf: ApiProblemOf, onFault: OnFault = () => undefined): ErrorHandler =>
  (error, request, reply) => {
    const problem = toProblem(error, apiProblemOf);
    // The reader disconnected: Fastify destroys the file stream and reports that as a separate error.
    if (reply.raw.destroyed && (error as FastifyError).code === 'ERR_STREAM_PREMATURE_CLOSE') {
      request.log.info('the client disconnected before the response began');
      return sendProblem(request, reply, problem);
    }
    if (problem.isBusy) request.log.warn({ error: describeError(error) }, 'request refused: overloaded');
    else if (problem.status >= 500) request.log.error({ error: describeError(error) }, 'request failed');
    if (problem.status === 500) onFault(describeError(error), request);
    return sendProblem(request, reply, problem);
  };

function toProblem(error: FastifyError | Error, apiProblemOf: ApiProblemOf): HttpProblem {
  if (error instanceof HttpProblem) return error;
  const own = apiProblemOf(error);
  if (own) return own;
  if (error instanceof DomainError) {
    return new HttpProblem(domainStatus[error.kind], error.code, { fields: error.fields });
  }
  if (error instanceof WrongExpectedVersion || error instanceof DuplicateEventId)
    return conflict('STALE_VERSION');
  // The write may have been stored; repeating the request shows its outcome and stores nothing twice.
  if (error instanceof StoreUnavailable) return unavailable('UNAVAILABLE', 2);
  // Nothing is decided on a stream with an unreadable event until staff have repaired it; all other streams
  // are served. An event of a newer release can be read by a process of that release, which may get the
  // retry.
  if (error instanceof CannotDecodeEvent)
    return error.isNewer ? unavailable('UNAVAILABLE', 5) : unavailable('UNREADABLE', 60);
  if (error instanceof LogDoubted) return unavailable('UNAVAILABLE', 60);
  if (error instanceof LostKey) return unavailable('UNREADABLE', 60);
  if (isPartnerError(error)) return unavailable('PARTNER_UNAVAILABLE', secondsUntilAskedAgain(error));
  return fastifyProblem(error as FastifyError) ?? unexpected(error);
}

/** Seconds until the breaker lets a call through; an earlier retry would only be refused again. */
const secondsUntilAskedAgain = ({ retryAfterMs }: PartnerError): number | undefined =>
  retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1_000);

function fastifyProblem(error: FastifyError): HttpProblem | undefined {
  if (error.validation) {
    return new HttpProblem(400, 'INVALID_REQUEST', { fields: fieldErrorsOf(error.validation) });
  }
  const known = fastifyProblems[error.code];
  if (known) return new HttpProblem(...known, known[0] === 503 ? { retryAfterSeconds: 5 } : {});
  if (error.statusCode === 429) {
    return tooManyRequests();
  }
  const isSenders = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isSenders ? new HttpProblem(400, 'INVALID_REQUEST') : undefined;
}

function unexpected(error: Error): HttpProblem {
  const code = (error as { code?: unknown }).code;
  const isLost = (typeof code === 'string' && lostDatabase.test(code)) || lostConnection.test(error.message);
  return isLost ? unavailable('UNAVAILABLE', 2) : new HttpProblem(500, 'INTERNAL');
}

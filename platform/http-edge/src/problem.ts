import type { Problem } from '@kreditlina/domain/kernel/contract-fields';
import type { FieldError } from '@kreditlina/domain/kernel/domain-error';
import type { ErrorCode } from '@kreditlina/domain/kernel/error-codes';
import type { FieldCode } from '@kreditlina/domain/kernel/field-codes';
import { errorInWords } from '@kreditlina/domain/text/errors';
import { fieldErrorInWords } from '@kreditlina/domain/text/field-errors';
import type { Language, Words } from '@kreditlina/domain/text/words';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A problem in one field, with its own message where the message of the code would say too little. */
interface ProblemField extends FieldError {
  readonly message?: string;
}

/** A refusal as a problem document (RFC 9457); its texts depend on the code and the reader's language. */
export class HttpProblem extends Error {
  readonly status: number;
  /** Stable upper-case code. */
  readonly code: ErrorCode;
  readonly fields: readonly ProblemField[];
  readonly retryAfterSeconds: number | undefined;
  /** Sentence before the text of the code, for example who changed what. */
  readonly lead: Words | undefined;
  /** Sentence after the text of the code, in the reader's language, for example who was first. */
  readonly end: string | undefined;
  /** Stream version of the change that a conflict names; the sender has seen all up to it. */
  readonly version: number | undefined;
  /** True if only capacity is exhausted: nothing failed, so no alert is raised. */
  readonly isBusy: boolean;

  constructor(
    status: number,
    code: ErrorCode,
    more: {
      fields?: readonly ProblemField[];
      retryAfterSeconds?: number;
      lead?: Words;
      end?: string | undefined;
      version?: number | undefined;
      isBusy?: boolean;
    } = {},
  ) {
    super(code);
    this.name = 'HttpProblem';
    this.status = status;
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.lead = more.lead;
    this.end = more.end;
    this.version = more.version;
    this.isBusy = more.isBusy ?? false;
  }
}

/** The web client ends its session on this status. */
export const unauthorized = (): HttpProblem => new HttpProblem(401, 'UNAUTHORIZED');
export const forbidden = (code: ErrorCode = 'FORBIDDEN'): HttpProblem => new HttpProblem(403, code);
/** Also used for another user's objects, so that their existence is not revealed. */
export const notFound = (): HttpProblem => new HttpProblem(404, 'NOT_FOUND');
export const conflict = (code: ErrorCode): HttpProblem => new HttpProblem(409, code);
export const unprocessable = (code: ErrorCode): HttpProblem => new HttpProblem(422, code);
/** Refusal because of one field; problem and field have the same code. */
export const wrongField = (code: FieldCode, field: string): HttpProblem =>
  new HttpProblem(422, code, { fields: [{ field, code }] });
export const unavailable = (code: ErrorCode, retryAfterSeconds = 5): HttpProblem =>
  new HttpProblem(503, code, { retryAfterSeconds });
/** Refusal while capacity is exhausted; the same request works later. */
export const busy = (retryAfterSeconds: number, code: ErrorCode = 'UNAVAILABLE'): HttpProblem =>
  new HttpProblem(503, code, { retryAfterSeconds, isBusy: true });

const titles: Readonly<Record<number, Words>> = {
  400: { sv: 'Felaktig förfrågan', en: 'Bad request' },
  401: { sv: 'Inte inloggad', en: 'Not logged in' },
  403: { sv: 'Inte tillåtet', en: 'Not allowed' },
  404: { sv: 'Finns inte', en: 'Not found' },
  409: { sv: 'Krockar med läget', en: 'Conflict' },
  413: { sv: 'För stort', en: 'Too large' },
  415: { sv: 'Fel innehållstyp', en: 'Unsupported media type' },
  422: { sv: 'Går inte enligt reglerna', en: 'Refused by a rule' },
  429: { sv: 'För många försök', en: 'Too many requests' },
  500: { sv: 'Något gick fel', en: 'Something went wrong' },
  503: { sv: 'Tillfälligt avbrott', en: 'Temporarily unavailable' },
};

const titleOf = (status: number, language: Language): string =>
  (titles[status] ?? titles[status >= 500 ? 500 : 400])?.[language] ?? '';

/** Reader's language from `Accept-Language`; Swedish unless English comes first. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  const first = request.headers['accept-language']?.split(',', 1)[0]?.trim().toLowerCase() ?? '';
  return first === 'en' || first.startsWith('en-') || first.startsWith('en;') ? 'en' : 'sv';
}

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
    detail: [problem.lead?.[language], errorInWords(problem.code, language), problem.end]
      .filter(Boolean)
      .join(' '),
    code: problem.code,
    errors: problem.fields.map(({ field, code, message }) => ({
      field,
      code,
      message: message ?? fieldErrorInWords(code, language),
    })),
    request_id: request.id,
    ...(problem.version !== undefined && { version: problem.version }),
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

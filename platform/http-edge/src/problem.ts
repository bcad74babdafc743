import type { FieldError } from '@kreditlina/domain/kernel/domain-error';
import type { ErrorCode } from '@kreditlina/domain/text/errors';
import type { FieldCode } from '@kreditlina/domain/text/field-errors';
import type { Words } from '@kreditlina/domain/text/words';

/** A problem in one field, with its own message where that of the code would say too little. */
export interface ProblemField extends FieldError {
  readonly message?: string;
}

/** A refusal as a problem document (RFC 9457); its texts follow from the code and the reader's language. */
export class HttpProblem extends Error {
  readonly status: number;
  /** Stable upper-case code. */
  readonly code: ErrorCode;
  readonly fields: readonly ProblemField[];
  readonly retryAfterSeconds: number | undefined;
  /** Sentence before the text of the code: who changed what, for example. */
  readonly lead: Words | undefined;
  /** Capacity is exhausted: nothing has failed, so no alert is raised. */
  readonly isBusy: boolean;

  constructor(
    status: number,
    code: ErrorCode,
    more: {
      fields?: readonly ProblemField[];
      retryAfterSeconds?: number;
      lead?: Words;
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
    this.isBusy = more.isBusy ?? false;
  }
}

/** The web client ends its session on it. */
export const unauthorized = (): HttpProblem => new HttpProblem(401, 'UNAUTHORIZED');
export const forbidden = (code: ErrorCode = 'FORBIDDEN'): HttpProblem => new HttpProblem(403, code);
/** Also for another user's objects: their existence is not revealed. */
export const notFound = (): HttpProblem => new HttpProblem(404, 'NOT_FOUND');
export const conflict = (code: ErrorCode): HttpProblem => new HttpProblem(409, code);
export const unprocessable = (code: ErrorCode): HttpProblem => new HttpProblem(422, code);
/** Refused because of one field, with the same code. */
export const wrongField = (code: FieldCode, field: string): HttpProblem =>
  new HttpProblem(422, code, { fields: [{ field, code }] });
export const unavailable = (code: ErrorCode, retryAfterSeconds = 5): HttpProblem =>
  new HttpProblem(503, code, { retryAfterSeconds });
/** While capacity is exhausted: the same request works later. */
export const busy = (retryAfterSeconds: number, code: ErrorCode = 'UNAVAILABLE'): HttpProblem =>
  new HttpProblem(503, code, { retryAfterSeconds, isBusy: true });

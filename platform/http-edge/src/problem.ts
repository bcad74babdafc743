import type { FieldError } from '@kreditlina/domain/kernel/domain-error';

/** A refusal as the wire writes it (RFC 9457). `detail` may be shown to the reader: never a personal number, never what broke inside. */
export class HttpProblem extends Error {
  readonly status: number;
  /** Stable upper-case code; texts.ts has its words in Swedish and English. */
  readonly code: string;
  /** Exact wording, where the specification gives it; absent: the words of the code. */
  readonly detail: string | undefined;
  readonly fields: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    more: { detail?: string; fields?: readonly FieldError[]; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.name = 'HttpProblem';
    this.status = status;
    this.code = code;
    this.detail = more.detail;
    this.fields = more.fields ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** The specification's wording: the web ends its session when it reads it. */
export const unauthorized = (): HttpProblem =>
  new HttpProblem(401, 'UNAUTHORIZED', { detail: 'Unauthorized' });
export const forbidden = (code = 'FORBIDDEN'): HttpProblem => new HttpProblem(403, code);
/** Also for what belongs to somebody else: its existence is nobody's business. */
export const notFound = (): HttpProblem => new HttpProblem(404, 'NOT_FOUND');
export const conflict = (code: string): HttpProblem => new HttpProblem(409, code);
export const unprocessable = (code: string, fields: readonly FieldError[] = []): HttpProblem =>
  new HttpProblem(422, code, { fields });
export const unavailable = (code: string, retryAfterSeconds = 5): HttpProblem =>
  new HttpProblem(503, code, { retryAfterSeconds });

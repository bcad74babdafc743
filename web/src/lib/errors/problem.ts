import type { Problem } from '@kreditlina/domain/kernel/contract-fields';
import { fixedDetails } from '@kreditlina/domain/text/fixed-details';

/** Kind of failure of a call. `aborted` and `skipped` are never shown. */
export type ApiErrorType = 'problem' | 'error' | 'aborted' | 'skipped';

/** The specification's message for every unreadable answer; i18n translates it for the page. */
export const GENERIC_MESSAGE = 'We apologize, something went wrong. Please try again.';

/** The only error that a call rejects with. */
export class ApiError extends Error {
  readonly type: ApiErrorType;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The server's JSON as sent. */
  readonly problem: Problem | undefined;
  /** Id for finding the request in the log: the server's own, or ours when there was no answer. */
  readonly reference: string | undefined;

  constructor(type: ApiErrorType, message: string, status = 0, problem?: Problem, traceId?: string) {
    super(message);
    this.name = 'ApiError';
    this.type = type;
    this.status = status;
    this.problem = problem;
    this.reference = problem?.request_id ?? traceId;
  }

  get isUnauthorized(): boolean {
    return this.problem?.detail === fixedDetails.UNAUTHORIZED;
  }

  get isWrongStep(): boolean {
    return this.problem?.detail === fixedDetails.WRONG_STEP;
  }

  /** True if the address does not exist or its id is invalid. */
  get isNotThere(): boolean {
    return this.status === 404 || this.status === 400;
  }

  /** Version of the change that a conflict names: the user has now read it. */
  get namedVersion(): number | undefined {
    return this.problem?.version;
  }

  /** True when no message should be shown: the client has already acted, or nothing happened. */
  get isSilent(): boolean {
    return this.type === 'aborted' || this.type === 'skipped' || this.isUnauthorized || this.isWrongStep;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads a problem document leniently: missing members become empty, all others are passed on. */
export function readProblem(body: unknown, status: number): Problem {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem>;
  return {
    type: isText(given.type) ? given.type : 'about:blank',
    title: isText(given.title) ? given.title : '',
    status,
    detail: isText(given.detail) ? given.detail : GENERIC_MESSAGE,
    code: isText(given.code) ? given.code : '',
    errors: Array.isArray(given.errors) ? given.errors : [],
    request_id: isText(given.request_id) ? given.request_id : '',
    ...(Number.isInteger(given.version) && { version: given.version }),
  };
}

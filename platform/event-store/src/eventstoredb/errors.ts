import {
  AccessDeniedError,
  convertToCommandError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { InvalidEvent, StoreUnavailable } from '../errors.ts';

/** The server did not answer in time. The client's own limits do not apply when the server is frozen. */
export class CallTimeout extends Error {
  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} ms`);
    this.name = 'CallTimeout';
  }
}

/** gRPC codes after which the same call may succeed, such as cancelled, aborted and unavailable. */
const TRANSIENT = new Set([1, 2, 4, 10, 13, 14, 15]);
/** gRPC: resource exhausted, or the request is too large. */
const EXHAUSTED = 8;
const UNKNOWN = 2;
const INVALID_ARGUMENT = 3;

export type Failure =
  | 'conflict'
  | 'no stream'
  | 'no position'
  | 'transient'
  | 'no room'
  | 'refused'
  | 'other';

/** Classifies a client error by class, then by code, since some errors have no class of their own. */
export function failureOf(error: unknown): Failure {
  if (error instanceof StoreUnavailable) return error.cause ? failureOf(error.cause) : 'transient';
  const known = error instanceof Error ? convertToCommandError(error) : error;
  if (known instanceof WrongExpectedVersionError) return 'conflict';
  if (known instanceof StreamNotFoundError) return 'no stream';
  if (known instanceof AccessDeniedError) return 'refused';
  if (known instanceof MaxAppendSizeExceededError || known instanceof StreamDeletedError) return 'other';
  if (isNoPosition(known)) return 'no position';
  // After NotLeaderError the client switches to the named node, which the next call reaches.
  if (known instanceof CallTimeout || known instanceof NotLeaderError) return 'transient';
  const code = (known as { code?: unknown } | undefined)?.code;
  if (code === EXHAUSTED) return 'no room';
  // Connection errors, such as an unknown name or no node found, for which the client has only plain errors.
  if (typeof code === 'string') return 'transient';
  if (code === undefined) return (known as object)?.constructor === Error ? 'transient' : 'other';
  return TRANSIENT.has(code as number) ? 'transient' : 'other';
}

/**
 * No event begins at the named position: the server reports code 3 or, for a read, code 2 with the name of
 * the result. Nothing else counts as missing, or an outage would be mistaken for another log.
 */
function isNoPosition(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return code === INVALID_ARGUMENT || (code === UNKNOWN && /Result: InvalidPosition$/u.test(String(message)));
}

/** Translates a client error into an error of the port. */
export function storeError(error: unknown): Error {
  if (error instanceof StoreUnavailable || error instanceof InvalidEvent) return error;
  switch (failureOf(error)) {
    case 'transient':
      return new StoreUnavailable('The event store does not answer', { cause: error });
    case 'no position':
      return new StoreUnavailable('The event store has no such position', { cause: error });
    case 'no room':
      return new StoreUnavailable('The event store is full', { cause: error });
    case 'refused':
      return new StoreUnavailable('The event store refuses the credentials', { cause: error });
    default:
      if (error instanceof MaxAppendSizeExceededError)
        return new InvalidEvent('The append is larger than the server accepts');
      return error instanceof Error ? error : new Error(String(error));
  }
}

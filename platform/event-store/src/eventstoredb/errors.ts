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

/** The server did not answer in time. The client has no limit of its own that holds when the server is frozen. */
export class CallTimeout extends Error {
  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} ms`);
    this.name = 'CallTimeout';
  }
}

/** Codes of gRPC after which the same call may go through: cancelled, unknown, deadline, aborted, internal, unavailable, data loss. */
const TRANSIENT = new Set([1, 2, 4, 10, 13, 14, 15]);
/** gRPC: no room, or too much asked. */
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

/** What an error of the client means. Some have no type, and the name of all is "Error": so by class, then by code. */
export function failureOf(error: unknown): Failure {
  if (error instanceof StoreUnavailable) return error.cause ? failureOf(error.cause) : 'transient';
  const known = error instanceof Error ? convertToCommandError(error) : error;
  if (known instanceof WrongExpectedVersionError) return 'conflict';
  if (known instanceof StreamNotFoundError) return 'no stream';
  if (known instanceof AccessDeniedError) return 'refused';
  if (known instanceof MaxAppendSizeExceededError || known instanceof StreamDeletedError) return 'other';
  if (isNoPosition(known)) return 'no position';
  // The client goes to the node that was named; the next call reaches it.
  if (known instanceof CallTimeout || known instanceof NotLeaderError) return 'transient';
  const code = (known as { code?: unknown } | undefined)?.code;
  if (code === EXHAUSTED) return 'no room';
  // From the way to the server: a name that is not known, no node found, of which the client has plain errors only.
  if (typeof code === 'string') return 'transient';
  if (code === undefined) return (known as object)?.constructor === Error ? 'transient' : 'other';
  return TRANSIENT.has(code as number) ? 'transient' : 'other';
}

/**
 * No event begins at the position that was named: a server says so by code 3 or, of a read, by code 2 and the name of the result.
 * Nothing else means that something is not there, or an outage would be taken for another log.
 */
function isNoPosition(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return code === INVALID_ARGUMENT || (code === UNKNOWN && /Result: InvalidPosition$/u.test(String(message)));
}

/** The error as callers of the port know it. */
export function storeError(error: unknown): Error {
  if (error instanceof StoreUnavailable || error instanceof InvalidEvent) return error;
  switch (failureOf(error)) {
    case 'transient':
      return new StoreUnavailable('The event store does not answer', { cause: error });
    case 'no position':
      return new StoreUnavailable('The event store has no such position', { cause: error });
    case 'no room':
      return new StoreUnavailable('The event store has no room', { cause: error });
    case 'refused':
      return new StoreUnavailable('The event store refuses the credentials', { cause: error });
    default:
      if (error instanceof MaxAppendSizeExceededError)
        return new InvalidEvent('The append is larger than the server takes');
      return error instanceof Error ? error : new Error(String(error));
  }
}

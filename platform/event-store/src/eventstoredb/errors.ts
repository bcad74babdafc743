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

export type Failure = 'conflict' | 'no stream' | 'transient' | 'no room' | 'refused' | 'other';

/** What an error of the client means. Some have no type, and the name of all is "Error": so by class, then by code. */
export function failureOf(error: unknown): Failure {
  const known = error instanceof Error ? convertToCommandError(error) : error;
  if (known instanceof WrongExpectedVersionError) return 'conflict';
  if (known instanceof StreamNotFoundError) return 'no stream';
  if (known instanceof AccessDeniedError) return 'refused';
  if (known instanceof MaxAppendSizeExceededError || known instanceof StreamDeletedError) return 'other';
  // The client goes to the node that was named; the next call reaches it.
  if (known instanceof CallTimeout || known instanceof NotLeaderError) return 'transient';
  const code = (known as { code?: unknown } | undefined)?.code;
  if (code === EXHAUSTED) return 'no room';
  // From the way to the server: a name that is not known, no node found, of which the client has plain errors only.
  if (typeof code === 'string') return 'transient';
  if (code === undefined) return (known as object)?.constructor === Error ? 'transient' : 'other';
  return TRANSIENT.has(code as number) ? 'transient' : 'other';
}

/** The error as callers of the port know it. */
export function storeError(error: unknown): Error {
  if (error instanceof StoreUnavailable || error instanceof InvalidEvent) return error;
  switch (failureOf(error)) {
    case 'transient':
      return new StoreUnavailable('The event store does not answer', { cause: error });
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

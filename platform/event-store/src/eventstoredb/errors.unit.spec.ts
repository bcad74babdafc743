import { describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../errors.ts';
import { CallTimeout, failureOf, storeError } from './errors.ts';

/** An error in gRPC's form. */
const status = (code: number, details: string) =>
  Object.assign(new Error(`${code} ${details}`), { code, details, metadata: { getMap: () => ({}) } });

describe('EventStoreDB error', () => {
  it.each([
    ['a read inside a record', status(2, 'UNKNOWN: Unexpected ReadAllResult: InvalidPosition')],
    ['a filtered read there', status(2, 'UNKNOWN: Unexpected FilteredReadAllResult: InvalidPosition')],
    ['a subscription there', status(3, 'INVALID_ARGUMENT: Trying to read from an invalid position.')],
  ])('takes this error as "no event at the position": %s', (_what, error) => {
    expect(failureOf(error)).toBe('no position');
    expect(storeError(error)).toBeInstanceOf(StoreUnavailable);
    expect(failureOf(storeError(error))).toBe('no position');
  });

  it.each([
    ['a refused connection', status(14, 'UNAVAILABLE: No connection established. ECONNREFUSED')],
    ['a server that starts', status(14, 'UNAVAILABLE: Server Is Not Ready')],
    ['a read that failed', status(2, 'UNKNOWN: Unexpected ReadAllResult: Error')],
    ['a broken stream', status(13, 'INTERNAL: Received RST_STREAM with code 2')],
    ['a node that lost its leader', status(2, 'UNKNOWN: No leader info available in response')],
    ['no answer', new CallTimeout(1)],
    ['no node', new Error('Failed to discover after 10 attempts.')],
    ['the adapter itself', new StoreUnavailable('The event store does not answer')],
  ])('takes this error as transient: %s', (_what, error) => {
    expect(failureOf(error)).toBe('transient');
    expect(failureOf(storeError(error))).toBe('transient');
  });
});

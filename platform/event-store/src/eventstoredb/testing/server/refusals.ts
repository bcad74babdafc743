import grpc from '@grpc/grpc-js';

/** End of a call: code, message and trailers as the real server sends them. */
export interface Refusal {
  readonly code: grpc.status;
  readonly details: string;
  readonly metadata: grpc.Metadata;
}

const refusal = (
  code: grpc.status,
  details: string,
  trailers: Readonly<Record<string, string>> = {},
): Refusal => ({ code, details, metadata: grpc.Metadata.fromHttp2Headers(trailers) });

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

const {
  INVALID_ARGUMENT,
  FAILED_PRECONDITION,
  NOT_FOUND,
  PERMISSION_DENIED,
  UNAUTHENTICATED,
  UNAVAILABLE,
  UNKNOWN,
} = grpc.status;

export const refusals = {
  notReady: refusal(UNAVAILABLE, 'Server Is Not Ready'),
  accessDenied: refusal(PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' }),
  unauthenticated: refusal(UNAUTHENTICATED, 'Bad credentials'),
  /** Answer to a subscription that starts at an invalid position. */
  invalidPosition: refusal(INVALID_ARGUMENT, 'Trying to read from an invalid position.'),
  /** Answer to a read at an invalid position, for which version 24.6 has no specific error. */
  unexpected: (result: 'ReadAllResult' | 'FilteredReadAllResult', what: 'InvalidPosition' | 'Error') =>
    refusal(UNKNOWN, `Unexpected ${result}: ${what}`),
  invalid: (what: string) => refusal(INVALID_ARGUMENT, what),
  notLeader: ({ host, port }: Endpoint) =>
    refusal(NOT_FOUND, 'Leader info available', {
      exception: 'not-leader',
      'leader-endpoint-host': host,
      'leader-endpoint-port': String(port),
    }),
  streamDeleted: (stream: string) =>
    refusal(FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
      exception: 'stream-deleted',
      'stream-name': stream,
    }),
  wrongVersion: (operation: string, stream: string, expected: number, current: number) =>
    refusal(
      FAILED_PRECONDITION,
      `${operation} failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expected}, Actual version: ${current}`,
      {
        exception: 'wrong-expected-version',
        'stream-name': stream,
        'expected-version': String(expected),
        'actual-version': String(current),
      },
    ),
  tooLarge: (bytes: number) =>
    refusal(INVALID_ARGUMENT, `Maximum Append Size of ${bytes} Exceeded.`, {
      exception: 'maximum-append-size-exceeded',
      'maximum-append-size': String(bytes),
    }),
  lacksProperty: (name: string) =>
    refusal(INVALID_ARGUMENT, `Required Metadata Property '${name}' is missing`, {
      exception: 'missing-required-metadata-property',
      'required-metadata-properties': 'type,content-type',
    }),
};

import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './error-codes.ts';

const ofEveryCall = [
  'INTERNAL',
  'INVALID_REQUEST',
  'NOT_FOUND',
  'PARTNER_UNAVAILABLE',
  'READ_MODEL_OLD',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'UNREADABLE',
  'WRONG_HOST',
] as const satisfies readonly ErrorCode[];

const ofWrites = [
  'BODY_TOO_LARGE',
  'CROSS_SITE',
  'IDEMPOTENCY_KEY_IN_PROGRESS',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_JSON',
  'UNSUPPORTED_MEDIA_TYPE',
] as const satisfies readonly ErrorCode[];

/** Errors of writes and of calls with a session, because even a read may be recorded. */
const ofRecordedCalls = ['EVENTS_OF_DAY_USED', 'STALE_VERSION'] as const satisfies readonly ErrorCode[];

const ofFiles = ['FILE_TOO_LARGE', 'FORM_EXPECTED', 'INVALID_FORM'] as const satisfies readonly ErrorCode[];

const ofSessions = ['UNAUTHORIZED'] as const satisfies readonly ErrorCode[];

const ofStaff = [
  'FORBIDDEN',
  'OWN_CASE',
  'PERSONAL_ROWS_OF_DAY_USED',
] as const satisfies readonly ErrorCode[];

type Described = Pick<Endpoint, 'access' | 'fileBytesMax' | 'method'>;

/** Error codes that the server can answer outside the handler, by kind of endpoint. */
export const generalErrors: readonly {
  readonly of: string;
  readonly includes: (call: Described) => boolean;
  readonly codes: readonly ErrorCode[];
}[] = [
  { of: 'every call', includes: () => true, codes: ofEveryCall },
  { of: 'writes', includes: ({ method }) => method !== 'GET', codes: ofWrites },
  {
    of: 'writes, and whatever needs a session',
    includes: (call) => call.method !== 'GET' || needsSession(call),
    codes: ofRecordedCalls,
  },
  { of: 'uploads', includes: ({ fileBytesMax }) => fileBytesMax !== undefined, codes: ofFiles },
  { of: 'whatever needs a session', includes: (call) => needsSession(call), codes: ofSessions },
  { of: 'calls of staff', includes: ({ access }) => access.kind === 'staff', codes: ofStaff },
  { of: 'calls of machines', includes: ({ access }) => access.kind === 'machine', codes: ['FORBIDDEN'] },
];

const needsSession = ({ access }: Described): boolean =>
  access.kind !== 'public' && access.kind !== 'machine';

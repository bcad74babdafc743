import type * as contract from '@kreditlina/domain/identity/contracts/customer';
import { listSessions } from '@kreditlina/domain/identity/contracts/customer';
import { queryOptions } from '@tanstack/react-query';
import { light } from '../../lib/api-call.ts';
import { call } from '../../lib/api-client.ts';

const endSession = light<typeof contract.endSession>('POST', '/api/sessions/:id/end');
const endOtherSessionsCall = light<typeof contract.endOtherSessions>('POST', '/api/sessions/end-others');

/** The reader's current sessions. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  staleTime: 0,
});

/** Ends one of the user's own sessions. */
export const endOwnSession = (id: string): Promise<void> => call(endSession, { params: { id }, body: {} });

/** Ends all of the user's own sessions except this one. */
export const endOtherSessions = (): Promise<void> => call(endOtherSessionsCall, { body: {} });

import { sessionsAnswer } from '@kreditlina/domain/identity/contracts/customer';
import { queryOptions } from '@tanstack/react-query';
import { apiCall, nothing } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { apiPaths } from '../../lib/paths.ts';

const list = apiCall('GET', apiPaths.sessions, sessionsAnswer);

/** Where the reader is logged in, as it is now. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => callApi(list, { signal }),
  staleTime: 0,
});

/** Ends one of the own sessions. */
export const endOwnSession = (id: string): Promise<void> =>
  callApi(apiCall('POST', apiPaths.sessionEnd(id), nothing), { body: {} });

const endOthers = apiCall('POST', apiPaths.sessionsEndOthers, nothing);

/** Ends all of the own sessions but this one. */
export const endOtherSessions = (): Promise<void> => callApi(endOthers, { body: {} });

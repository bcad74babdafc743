import { readScreeningAnswer, userLookUpAnswer } from '@kreditlina/domain/identity/contracts/staff';
import { type UserSearch, userListAnswer } from '@kreditlina/domain/identity/contracts/users';
import type { ReadingPurpose } from '@kreditlina/domain/kernel/reading-purposes';
import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { apiPaths } from '../../lib/paths.ts';
import { randomId } from '../../lib/random-id.ts';
import { listQueryOptions } from '../../ui/data-list/list-query.ts';

const list = apiCall('GET', apiPaths.adminUsers, userListAnswer);
const search = apiCall('POST', apiPaths.adminUserSearch, userListAnswer);
const lookUp = apiCall('POST', apiPaths.adminUserLookUp, userLookUpAnswer);

/** What is searched for and must stand in no address. */
export type Names = Pick<UserSearch, 'ssn' | 'first_name' | 'last_name'>;
export type Listed = Omit<UserSearch, keyof Names | 'sort'>;

/** The list; with names or the start of a number it is asked for in a body. */
export const usersQuery = (listed: Listed, names: Names) => {
  const isSearch = Object.values(names).some(Boolean);
  return queryOptions({
    queryKey: ['admin', 'users', listed, names],
    queryFn: ({ signal }) =>
      isSearch
        ? callApi(search, { body: { ...listed, ...names }, signal })
        : callApi(list, { query: listed, signal }),
    ...listQueryOptions,
    // What was searched for does not stay.
    ...(isSearch && { gcTime: 0 }),
  });
};

/** The id of whoever has this number; that somebody looked is an event. */
export const lookUpUser = (ssn: string) => callApi(lookUp, { body: { ssn } });

/** What Bisnode says; the purpose becomes an event. */
export const readBisnode = (userId: string, purpose: ReadingPurpose) =>
  callApi(apiCall('POST', apiPaths.adminUserBisnode(userId), readScreeningAnswer), {
    body: { purpose },
    idempotencyKey: randomId(),
  });

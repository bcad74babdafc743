import { lookUpUser as lookUpUserEndpoint, readScreening } from '@kreditlina/domain/identity/contracts/staff';
import { listUsers, searchUsers, type UserSearch } from '@kreditlina/domain/identity/contracts/users';
import type { ReadingPurpose } from '@kreditlina/domain/kernel/rights';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { randomId } from '../../lib/random-id.ts';
import { withoutPersonalNumber } from '../../lib/without-personal-number.ts';
import { listQueryOptions } from '../../ui/data-list/list-query.ts';
import type { ListAddress } from '../../ui/data-list/use-list-address.ts';

/** Filters by personal details, a tag among them, which never appear in an address of the API. */
export type Names = { readonly [Name in 'ssn' | 'first_name' | 'last_name' | 'tag']?: string };
export type Listed = Omit<UserSearch, keyof Names | 'sort'>;

/** Personal filters of the page's address; the number is cut to the digits of a birthday. */
export function namesIn({ filter }: Pick<ListAddress, 'filter'>): Names {
  const entries = {
    ssn: withoutPersonalNumber(filter('ssn') ?? '')
      .replace(/\D/g, '')
      .slice(0, 8),
    first_name: filter('first_name')?.trim(),
    last_name: filter('last_name')?.trim(),
    tag: filter('tag'),
  };
  return Object.fromEntries(Object.entries(entries).filter(([, text]) => text));
}

/** The list; with names or the start of a number the query is sent in a body. */
export const usersQuery = (listed: Listed, names: Names) => {
  const isSearch = Object.values(names).some(Boolean);
  return queryOptions({
    queryKey: ['admin', 'users', listed, names],
    queryFn: ({ signal }) =>
      isSearch
        ? call(searchUsers, { body: { ...listed, ...names } }, { signal })
        : call(listUsers, { query: listed }, { signal }),
    ...listQueryOptions,
    // A searched number is not cached.
    ...(isSearch && { gcTime: 0 }),
  });
};

/** Id of the person with this number. The look-up is recorded as an event. */
export const lookUpUser = (ssn: string) => call(lookUpUserEndpoint, { body: { ssn } });

/** Bisnode's answer; the purpose is recorded as an event. */
export const readBisnode = (userId: string, purpose: ReadingPurpose) =>
  call(readScreening, { params: { id: userId }, body: { purpose } }, { idempotencyKey: randomId() });

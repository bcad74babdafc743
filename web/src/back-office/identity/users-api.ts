import { lookUpUser as lookUpUserEndpoint, readScreening } from '@kreditlina/domain/identity/contracts/staff';
import { listUsers, searchUsers, type UserSearch } from '@kreditlina/domain/identity/contracts/users';
import type { ReadingPurpose } from '@kreditlina/domain/kernel/rights';
import { queryOptions } from '@tanstack/react-query';
import { withoutPersonalNumber } from '../../lib/address/without-personal-number.ts';
import { call, callOnce } from '../../lib/api/api-client.ts';
import { listQueryOptions } from '../../ui/data-list/list-query.ts';
import type { ListAddress } from '../../ui/data-list/use-list-address.ts';

/** Filters by personal details, which must never appear in an API address. A tag counts as one. */
export type Names = { readonly [Name in 'ssn' | 'first_name' | 'last_name' | 'tag']?: string };
export type Listed = Omit<UserSearch, keyof Names | 'sort'>;

/** Personal filters from the page's address. Only the birth date of a personal number is used. */
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

/** Query for the list. Personal filters are sent in a body. */
export const usersQuery = (listed: Listed, names: Names) => {
  const isSearch = Object.values(names).some(Boolean);
  return queryOptions({
    queryKey: ['admin', 'users', listed, names],
    queryFn: ({ signal }) =>
      isSearch
        ? call(searchUsers, { body: { ...listed, ...names } }, { signal })
        : call(listUsers, { query: listed }, { signal }),
    ...listQueryOptions,
    // A searched number must not stay in the cache.
    ...(isSearch && { gcTime: 0 }),
  });
};

/** Looks up the id of the person with this number. The server records the look-up as an event. */
export const lookUpUser = (ssn: string) => call(lookUpUserEndpoint, { body: { ssn } });

/** Reads Bisnode's data about a person. The server records the purpose as an event. */
export const readBisnode = (userId: string, purpose: ReadingPurpose) =>
  callOnce(readScreening, { params: { id: userId }, body: { purpose } });

import {
  type ApplicationListQuery,
  type applicationDetailAnswer,
  getCreditApplication,
  getReview,
  listCreditApplications,
  listUserApplications,
} from '@kreditlina/domain/credit-application/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/api-client.ts';
import { listQueryOptions } from '../../ui/data-list/list-query.ts';

/** Filters, order and page from the address; omitted parameters take the server's default. */
export type ListQuery = { readonly [Key in keyof ApplicationListQuery]?: string | number | undefined };

export const applicationsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['admin', 'credit-applications', query],
    queryFn: ({ signal }) => call(listCreditApplications, { query }, { signal }),
    ...listQueryOptions,
  });

export const userApplicationsQuery = (userId: string, query: Omit<ListQuery, 'd'>) =>
  queryOptions({
    queryKey: ['admin', 'user-applications', userId, query],
    queryFn: ({ signal }) => call(listUserApplications, { params: { id: userId }, query }, { signal }),
    ...listQueryOptions,
  });

export type ApplicationDetail = z.output<typeof applicationDetailAnswer>;

/** Query for one application as staff see it. The server explains the limit in the reader's language. */
export const applicationQuery = (id: string, language: string, asOf?: string) =>
  queryOptions({
    queryKey: ['admin', 'credit-application', id, language, asOf],
    meta: { isHandled: 'unless-there' },
    queryFn: ({ signal }) =>
      call(getCreditApplication, { params: { id }, query: { as_of: asOf } }, { signal }),
  });

/** Query for the hits in sanctions and PEP lists, by person, with the decision on each. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'credit-application', id, 'review'],
    queryFn: ({ signal }) => call(getReview, { params: { id } }, { signal }),
  });

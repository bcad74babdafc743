import { type companyDetailAnswer, getCompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api-client.ts';

export type CompanyDetail = z.output<typeof companyDetailAnswer>;

/** Prefix of every query of a company, so that a change invalidates all of them. */
export const companyKey = ['admin', 'company'] as const;

/**
 * One company as staff see it, in the page's language.
 * @param of organisation number or id
 * @param asOf an instant; absent: now
 */
export const getCompanyQuery = (of: string, language: string, asOf?: string) =>
  queryOptions({
    queryKey: [...companyKey, of, language, asOf],
    meta: { isHandled: 'unless-there' },
    queryFn: ({ signal }) =>
      call(getCompanyDetail, { params: { id: of }, query: { as_of: asOf } }, { signal }),
  });

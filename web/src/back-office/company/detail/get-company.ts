import { type companyDetailAnswer, getCompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api-client.ts';

export type CompanyDetail = z.output<typeof companyDetailAnswer>;

/** Whatever is read of one company begins with it: whoever changes something of a company makes all of it stale. */
export const companyKey = ['admin', 'company'] as const;

/** One company as staff see it, in the language of the page. @param of organisation number or id @param asOf a moment; absent: now */
export const getCompanyQuery = (of: string, language: string, asOf?: string) =>
  queryOptions({
    queryKey: [...companyKey, of, language, asOf],
    meta: { isHandled: 'unless-there' },
    queryFn: ({ signal }) =>
      call(getCompanyDetail, { params: { id: of }, query: { as_of: asOf } }, { signal }),
  });

import { listNotices, listPayments } from '@kreditlina/domain/company/contracts/customer';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { companyPartKey } from '../company-query.ts';
import { PAGE_ROWS } from './paged-dialog.tsx';

const asked = (id: string, page: number) => ({ params: { id }, query: { page, rows: PAGE_ROWS } });

/** One page of all notices of a company's account. */
export const useNotices = (companyId: string, page: number) =>
  useQuery({
    queryKey: companyPartKey(companyId, 'notices', page),
    queryFn: async ({ signal }) => {
      const { notices, total } = await call(listNotices, asked(companyId, page), { signal });
      return { rows: notices, total };
    },
    placeholderData: keepPreviousData,
    meta: { isHandled: true },
  });

/** One page of all payments to the account. */
export const usePayments = (companyId: string, page: number) =>
  useQuery({
    queryKey: companyPartKey(companyId, 'payments', page),
    queryFn: async ({ signal }) => {
      const { payments, total } = await call(listPayments, asked(companyId, page), { signal });
      return { rows: payments, total };
    },
    placeholderData: keepPreviousData,
    meta: { isHandled: true },
  });

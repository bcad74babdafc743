import { noticesAnswer, paymentsAnswer } from '@kreditlina/domain/credit-account/contracts/customer';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiCall } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { companyPartKey } from '../company-query.ts';
import { PAGE_ROWS } from './paged-dialog.tsx';

/** A page of all notices of a company's account. */
export const useNotices = (companyId: string, page: number) =>
  useQuery({
    queryKey: companyPartKey(companyId, 'notices', page),
    queryFn: async ({ signal }) => {
      const call = apiCall('GET', apiPaths.companyNotices(companyId), noticesAnswer);
      const { notices, total } = await callApi(call, { signal, query: { page, rows: PAGE_ROWS } });
      return { rows: notices, total };
    },
    placeholderData: keepPreviousData,
    meta: { isHandled: true },
  });

/** A page of all payments to it. */
export const usePayments = (companyId: string, page: number) =>
  useQuery({
    queryKey: companyPartKey(companyId, 'payments', page),
    queryFn: async ({ signal }) => {
      const call = apiCall('GET', apiPaths.companyPayments(companyId), paymentsAnswer);
      const { payments, total } = await callApi(call, { signal, query: { page, rows: PAGE_ROWS } });
      return { rows: payments, total };
    },
    placeholderData: keepPreviousData,
    meta: { isHandled: true },
  });

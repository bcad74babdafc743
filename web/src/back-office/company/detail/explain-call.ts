import { type ExplainedFigure, explainAnswer } from '@kreditlina/domain/credit-account/contracts/customer';
import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';

/** The events and rules that made an amount. @param asOf a moment; absent: now */
export const explainQuery = (
  companyId: string,
  amount: ExplainedFigure,
  language: string,
  asOf: string | undefined,
) =>
  queryOptions({
    queryKey: ['admin', 'company', companyId, 'explain', amount, language, asOf],
    queryFn: ({ signal }) =>
      callApi(apiCall('GET', apiPaths.adminCompanyExplain(companyId), explainAnswer), {
        query: { amount, as_of: asOf },
        signal,
      }),
    staleTime: 0,
  });

import { explainCompanyAmount } from '@kreditlina/domain/company/contracts/staff';
import type { ExplainedFigure } from '@kreditlina/domain/credit-account/contracts/customer';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** Events and rules behind an amount. @param asOf an instant; absent: now */
export const explainQuery = (
  companyId: string,
  amount: ExplainedFigure,
  language: string,
  asOf: string | undefined,
) =>
  queryOptions({
    queryKey: ['admin', 'company', companyId, 'explain', amount, language, asOf],
    queryFn: ({ signal }) =>
      call(explainCompanyAmount, { params: { id: companyId }, query: { amount, as_of: asOf } }, { signal }),
    staleTime: 0,
  });

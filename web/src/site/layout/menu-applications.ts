import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { queryOptions } from '@tanstack/react-query';
import { apiCall, object } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { apiPaths } from '../../lib/paths.ts';

type Listed = Pick<CreditApplication, 'id' | 'type' | 'step' | 'status' | 'updated_at'>;

const call = apiCall(
  'GET',
  apiPaths.applications,
  object<{ readonly credit_applications: readonly Listed[] }>('credit_applications'),
);

/** The applications of whoever is logged in. Without them the menu offers a new one: a failure is nobody's trouble. */
export const menuApplicationsQuery = queryOptions({
  queryKey: ['credit-application', 'menu'],
  queryFn: async ({ signal }) => (await callApi(call, { signal })).credit_applications,
  meta: { isHandled: true },
});

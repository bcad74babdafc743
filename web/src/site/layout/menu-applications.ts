import type * as contract from '@kreditlina/domain/credit-application/contracts/customer';
import { queryOptions } from '@tanstack/react-query';
import { light } from '../../lib/api-call.ts';
import { call } from '../../lib/api-client.ts';

const listApplications = light<typeof contract.listApplications>(
  'GET',
  '/api/credit-application',
  'credit_applications',
);

/** The user's applications. Without them the menu offers a new one, so a failure is ignored. */
export const menuApplicationsQuery = queryOptions({
  queryKey: ['credit-application', 'menu'],
  queryFn: async ({ signal }) => (await call(listApplications, {}, { signal })).credit_applications,
  meta: { isHandled: true },
});

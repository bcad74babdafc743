import type { companiesAnswer } from '@kreditlina/domain/credit-application/contracts/customer';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { applicationKeys } from './keys.ts';

export type SelectableCompanies = z.output<typeof companiesAnswer>;
const schema = object<SelectableCompanies>('companies');

/** The companies that the customer may apply for (C-332). */
export const companiesQuery = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.part(id, 'companies'),
    queryFn: ({ signal }) => callApi(apiCall('GET', apiPaths.companies(id), schema), { signal }),
  });

export const useSelectableCompanies = (id: string) => useQuery(companiesQuery(id));

import { overridesAnswer, type overridesQuery } from '@kreditlina/domain/audit/contracts/overrides';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { apiPaths } from '../../lib/paths.ts';
import { listQueryOptions } from '../../ui/data-list/list-query.ts';

const call = apiCall('GET', apiPaths.adminOverrides, overridesAnswer);
type Asked = { readonly [Key in keyof z.input<typeof overridesQuery>]?: string | number | undefined };

/** The ledger of overrides, as far as the filters let through, and one page of its cases. */
export const listOverridesQuery = (query: Asked) =>
  queryOptions({
    queryKey: ['admin', 'overrides', query],
    queryFn: ({ signal }) => callApi(call, { query, signal }),
    ...listQueryOptions,
  });

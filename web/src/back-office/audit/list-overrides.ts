import { listOverrideLedger, type overridesQuery } from '@kreditlina/domain/audit/contracts/overrides';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api-client.ts';
import { listQueryOptions } from '../../ui/data-list/list-query.ts';

type Asked = { readonly [Key in keyof z.input<typeof overridesQuery>]?: string | number | undefined };

/** Ledger of overrides matching the filters, and one page of its cases. */
export const listOverridesQuery = (query: Asked) =>
  queryOptions({
    queryKey: ['admin', 'overrides', query],
    queryFn: ({ signal }) => call(listOverrideLedger, { query }, { signal }),
    ...listQueryOptions,
  });

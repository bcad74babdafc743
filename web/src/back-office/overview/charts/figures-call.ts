import { listFigures } from '@kreditlina/domain/overview/contracts/staff';
import type { ChartName } from '@kreditlina/domain/report/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** Ranges of a chart, the default first. */
export const chartRanges = ['last-7-days', 'last-30-days', 'all-time'] as const;
export type ChartRange = (typeof chartRanges)[number];

const asked = {
  'last-7-days': { days: 7 },
  'last-30-days': { days: 30 },
  'all-time': { q: 'all-time' },
} as const;

/** Rows of a chart. */
export const figuresQuery = (name: ChartName, range: ChartRange) =>
  queryOptions({
    queryKey: ['admin', 'figures', name, range],
    queryFn: ({ signal }) => call(listFigures, { query: { name, ...asked[range] } }, { signal }),
    meta: { isHandled: true },
  });

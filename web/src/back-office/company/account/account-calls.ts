import { getTimeline, type TimelineKind } from '@kreditlina/domain/company/contracts/timeline';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

export const TIMELINE_ROWS = 25;

/**
 * One page of the timeline of a company's accounts; the previous page stays until the next one has loaded.
 */
export const getTimelineQuery = (
  companyId: string,
  asked: {
    readonly kind: TimelineKind | undefined;
    readonly page: number;
    readonly language: string;
    /** An instant; absent: now. */
    readonly asOf: string | undefined;
  },
) =>
  queryOptions({
    queryKey: ['admin', 'company', companyId, 'timeline', asked],
    queryFn: ({ signal }) =>
      call(
        getTimeline,
        {
          params: { id: companyId },
          query: { kind: asked.kind, page: asked.page, rows: TIMELINE_ROWS, as_of: asked.asOf },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

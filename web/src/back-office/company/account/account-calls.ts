import { getTimeline, type TimelineKind } from '@kreditlina/domain/company/contracts/timeline';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

export const TIMELINE_ROWS = 25;

/** A page of what happened on the accounts of a company; the old page stays until the new one is there. */
export const getTimelineQuery = (
  companyId: string,
  asked: {
    readonly kind: TimelineKind | undefined;
    readonly page: number;
    readonly language: string;
    /** A moment; absent: now. */
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

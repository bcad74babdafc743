import { keepPreviousData } from '@tanstack/react-query';

/**
 * Options of every list query: the old page stays until the new one arrives, and the list shows its failures.
 */
export const listQueryOptions = { placeholderData: keepPreviousData, meta: { isHandled: true } } as const;

/**
 * Options for single data on a page: the page shows that it is missing, and a notice reports a failed
 * refresh.
 */
export const saysWhenMissing = { meta: { isHandled: 'unless-there' } } as const;

/**
 * State of a list's query, as returned by `useQuery`. The list shows the failure above its rows, so the query
 * must use `listQueryOptions`.
 */
export interface ListRead {
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly data: unknown;
  /** True if the rows belong to the previous page or filters. */
  readonly isPlaceholderData?: boolean;
  readonly dataUpdatedAt: number;
  refetch(): Promise<unknown>;
}

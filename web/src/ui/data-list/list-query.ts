import { keepPreviousData } from '@tanstack/react-query';

/** How every list is read: the old page stays until the new one is there, and the list itself shows when it failed. */
export const listQueryOptions = { placeholderData: keepPreviousData, meta: { isHandled: true } } as const;

/** How what stands alone on a page is read: it says itself that it is missing, and a notice that it could not be read again. */
export const saysWhenMissing = { meta: { isHandled: 'unless-there' } } as const;

/** How the reading of a list stands: what `useQuery` returns. Its failure is shown above the rows, so its query is marked `listQueryOptions`. */
export interface ListRead {
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly data: unknown;
  /** True: the rows are those of the page or the filters before. */
  readonly isPlaceholderData?: boolean;
  readonly dataUpdatedAt: number;
  refetch(): Promise<unknown>;
}

import { MutationCache, QueryCache, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { notifyError } from '../errors/notices.ts';
import { ApiError } from '../errors/problem.ts';
import { apiEvents } from './api-client.ts';
import { keepsAnswers } from './remembered.ts';

const COLLECTION_STALE_MS = 30_000;

/** Retries once if the request never reached the server; an answered request is never repeated. */
const retryLostCalls = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && error.type === 'error' && error.status === 0;

/** Options of a query's call. A refetch is passive, so that it does not keep the session alive. */
export const queryCallOptions = ({ signal, client, queryKey }: QueryFunctionContext) => ({
  signal,
  passive: client.getQueryData(queryKey) !== undefined,
});

/** Server state, fresh for 30 s; failures become notices unless the caller shows them itself. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const { isHandled } = query.meta ?? {};
      // Earlier data stays on the page, so a notice reports that the reload failed.
      const isShown = isHandled === 'unless-there' ? query.state.data === undefined : isHandled;
      if (!isShown) notifyError(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (!mutation.meta?.isHandled) notifyError(error);
    },
  }),
  defaultOptions: {
    queries: { staleTime: COLLECTION_STALE_MS, retry: retryLostCalls, refetchOnWindowFocus: true },
    mutations: { retry: retryLostCalls, networkMode: 'always' },
  },
});

keepsAnswers(() => queryClient.clear());

apiEvents.on((event) => {
  if (event === 'wrong-step') void queryClient.invalidateQueries({ queryKey: ['credit-application'] });
});

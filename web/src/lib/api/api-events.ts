/** Events from the API client to the app, which has the router and the query cache. */
export type ApiEvent = 'unauthorized' | 'wrong-step';

const listeners = new Set<(event: ApiEvent) => void>();

export const apiEvents = {
  emit(event: ApiEvent): void {
    for (const listener of listeners) listener(event);
  },
  /** @returns function that removes the listener */
  on(listener: (event: ApiEvent) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

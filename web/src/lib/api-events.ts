/** What the API client tells the app, which knows the router and the query cache. */
export type ApiEvent = 'unauthorized' | 'wrong-step';

const listeners = new Set<(event: ApiEvent) => void>();

export const apiEvents = {
  emit(event: ApiEvent): void {
    for (const listener of listeners) listener(event);
  },
  /** @returns how to stop listening */
  on(listener: (event: ApiEvent) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

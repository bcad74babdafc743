import type { Aggregate } from '@kreditlina/domain/kernel/decider';
import { loadStream } from './load-stream.ts';
import type { EventStore } from './port.ts';

/** Name of an aggregate's stream. Streams are lower case. */
export const streamOf = (aggregate: { category: string }, id: string): string =>
  `${aggregate.category}-${id.toLowerCase()}`;

/**
 * The state of one aggregate, folded from its stream; the initial state when there is none.
 * @param to last version to read, default all
 */
export async function loadState<State, Event extends { type: string; data: object }>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  id: string,
  to?: number,
): Promise<State> {
  if (to === undefined) return (await loadStream(store, aggregate, streamOf(aggregate, id))).state;
  let state = aggregate.initialState();
  for await (const event of store.read(streamOf(aggregate, id), { to })) {
    state = aggregate.evolve(state, event as unknown as Event);
  }
  return state;
}

import type { Aggregate } from '@kreditlina/domain/kernel/decider';
import { comparePositions, type EventStore, type RecordedEvent } from '@kreditlina/event-store/port';

/** Up to where a stream is folded. An instant means what the store had recorded by then: the world as it was known. */
export type AsOf =
  | { readonly version: number }
  | { readonly position: string }
  | { readonly instant: string }
  | 'now';

export interface Folded<State> {
  readonly state: State;
  /** Version of the last event taken in; 0 when there was none yet. */
  readonly version: number;
  /** Position of the last event taken in; `'0'` when there was none yet. */
  readonly position: string;
}

/** The state of any aggregate as of a version, a position or an instant, folded from its stream. */
export async function foldEntity<State, Event extends { type: string; data: object }>(
  store: EventStore,
  aggregate: Pick<Aggregate<State, Event>, 'initialState' | 'evolve'>,
  stream: string,
  asOf: AsOf = 'now',
): Promise<Folded<State>> {
  let folded: Folded<State> = { state: aggregate.initialState(), version: 0, position: '0' };
  for await (const event of store.read(stream)) {
    if (!isWithin(event, asOf)) break;
    const state = aggregate.evolve(folded.state, event as unknown as Event);
    folded = { state, version: event.version, position: event.position };
  }
  return folded;
}

function isWithin(event: RecordedEvent, asOf: AsOf): boolean {
  if (asOf === 'now') return true;
  if ('version' in asOf) return event.version <= asOf.version;
  if ('position' in asOf) return comparePositions(event.position, asOf.position) <= 0;
  return event.recordedAt <= asOf.instant;
}

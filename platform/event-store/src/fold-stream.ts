import type { Aggregate } from '@kreditlina/domain/kernel/decider';
import { eventId } from './ids.ts';
import { LIMITS } from './limits.ts';
import { type EventStore, type RecordedEvent, type Snapshot, START } from './port.ts';
import { type AsOf, readStream, streamOf } from './read-stream.ts';

export interface Folded<State, Event> {
  readonly state: State;
  /** Version of the last event taken in; 0 when there is no such stream, or was none yet. */
  readonly version: number;
  /** Position of the last event taken in; `START` when there was none. */
  readonly position: string;
  /** Events of the command that was asked for. */
  readonly own: readonly Event[];
}

export interface FoldOptions<State> {
  /** Up to where; absent: everything that there is. */
  readonly asOf?: AsOf | undefined;
  /** The command whose events are wanted; they are found wherever they stand. */
  readonly commandId?: string;
  /** Sees every event with the state before and after it. */
  readonly onEvent?: (event: RecordedEvent, before: State, after: State) => void;
}

/**
 * The one fold of a stream: commands, jobs, reads as of a moment and the audit stand on it. A short stream is read as it is; of
 * a long one the first events, then a snapshot if there is one, and what came after it: however long the stream is, a bounded
 * number of events is read. Whoever asks for an earlier moment or wants to see every event gets them all from the first on.
 */
export async function foldStream<State, Event extends { type: string; data: object }>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  stream: string,
  options: FoldOptions<State> = {},
): Promise<Folded<State, Event>> {
  const { asOf, commandId, onEvent } = options;
  const fold = new Fold(store, aggregate, options);
  const name = foldName(aggregate);
  if (name === undefined || !store.snapshots || asOf || onEvent) {
    await fold.take(readStream(store, stream, { asOf }));
    return fold.folded();
  }
  await fold.take(readStream(store, stream, { asOf: { version: LIMITS.snapshotAfterEvents } }));
  if (fold.version < LIMITS.snapshotAfterEvents) return fold.folded();
  const unlessStored = commandId === undefined ? undefined : eventId(commandId, 0);
  const snapshot = await store.snapshots.find(stream, name, unlessStored);
  if (snapshot && fold.own.length === 0) fold.goOnFrom(snapshot);
  const from = fold.version;
  await fold.take(readStream(store, stream, { from: from + 1 }));
  if (fold.version - from >= LIMITS.snapshotAfterEvents || !snapshot) {
    // The command goes on without it: the next one tries again.
    await store.snapshots.keep(stream, name, fold.snapshot()).catch(() => undefined);
  }
  return fold.folded();
}

/** The state of one aggregate as its stream tells it; the initial state when there is none. */
export async function loadState<State, Event extends { type: string; data: object }>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  id: string,
): Promise<State> {
  return (await foldStream(store, aggregate, streamOf(aggregate, id))).state;
}

const foldName = ({ category, foldVersion }: { category: string; foldVersion?: number }) =>
  foldVersion === undefined ? undefined : `${category} ${foldVersion}`;

class Fold<State, Event extends { type: string; data: object }> {
  readonly own: Event[] = [];
  version = 0;
  readonly #store: EventStore;
  readonly #aggregate: Aggregate<State, Event>;
  readonly #options: FoldOptions<State>;
  #state: State;
  #position = START;
  #hash = '';
  #keyIds = new Set<string>();

  constructor(store: EventStore, aggregate: Aggregate<State, Event>, options: FoldOptions<State>) {
    this.#store = store;
    this.#aggregate = aggregate;
    this.#options = options;
    this.#state = aggregate.initialState();
  }

  async take(events: AsyncIterable<RecordedEvent>): Promise<void> {
    for await (const recorded of events) {
      const event = recorded as unknown as Event;
      const before = this.#state;
      this.#state = this.#aggregate.evolve(before, event);
      this.version = recorded.version;
      this.#position = recorded.position;
      this.#hash = recorded.hash;
      for (const keyId of this.#store.snapshots?.openedWith(recorded) ?? []) this.#keyIds.add(keyId);
      const { commandId, onEvent } = this.#options;
      if (commandId !== undefined && recorded.metadata.commandId === commandId) this.own.push(event);
      onEvent?.(recorded, before, this.#state);
    }
  }

  goOnFrom(snapshot: Snapshot): void {
    this.#state = snapshot.state as State;
    this.version = snapshot.version;
    this.#position = snapshot.position;
    this.#hash = snapshot.hash;
    this.#keyIds = new Set(snapshot.keyIds);
  }

  folded(): Folded<State, Event> {
    return { state: this.#state, version: this.version, position: this.#position, own: this.own };
  }

  snapshot(): Snapshot {
    const keyIds = [...this.#keyIds].sort();
    return {
      version: this.version,
      position: this.#position,
      hash: this.#hash,
      keyIds,
      state: this.#state,
    };
  }
}

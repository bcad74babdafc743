import type { Aggregate } from '@kreditlina/domain/kernel/decider';
import { eventId } from './ids.ts';
import { LIMITS } from './limits.ts';
import { type EventStore, type RecordedEvent, type Snapshot, START } from './port.ts';
import { type AsOf, readStream, streamOf } from './read-stream.ts';

/** State folded from a stream; the stream may have grown since. */
export interface KnownState<State> {
  readonly state: State;
  /** Version of the last event folded; 0 for an empty stream. */
  readonly version: number;
  /** Position of the last event folded; `START` for an empty stream. */
  readonly position: string;
}

export interface Folded<State, Event> extends KnownState<State> {
  /** Events of the command `commandId`. */
  readonly own: readonly Event[];
}

export interface FoldOptions<State> {
  /** End of the fold; default: the last event. */
  readonly asOf?: AsOf | undefined;
  /** State to continue from; only later events are read. */
  readonly known?: KnownState<State> | undefined;
  /** Command whose events are returned in `own`, if they are among those read. */
  readonly commandId?: string;
  readonly onEvent?: (event: RecordedEvent, before: State, after: State) => void;
}

/**
 * Folds a stream, for commands, jobs, as-of reads and the audit. A short stream is read completely. In a long
 * one, the first events are read, then a snapshot if there is one, then the events after it, so the number of
 * events read is bounded. As-of reads and `onEvent` start at the first event.
 */
export async function foldStream<State, Event extends { type: string; data: object }>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  stream: string,
  options: FoldOptions<State> = {},
): Promise<Folded<State, Event>> {
  const { asOf, known, commandId, onEvent } = options;
  const fold = new Fold(store, aggregate, options);
  const name = foldName(aggregate);
  if (name === undefined || !store.snapshots || asOf || known || onEvent) {
    await fold.take(readStream(store, stream, { from: fold.version + 1, asOf }));
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
    // A failed snapshot must not fail the command; the next command retries it.
    await store.snapshots.keep(stream, name, fold.snapshot()).catch(() => undefined);
  }
  return fold.folded();
}

/** State of one aggregate from its stream; the initial state if the stream does not exist. */
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
  version: number;
  readonly #store: EventStore;
  readonly #aggregate: Aggregate<State, Event>;
  readonly #options: FoldOptions<State>;
  #state: State;
  #position: string;
  #hash = '';
  #keyIds = new Set<string>();

  constructor(store: EventStore, aggregate: Aggregate<State, Event>, options: FoldOptions<State>) {
    this.#store = store;
    this.#aggregate = aggregate;
    this.#options = options;
    const begun = options.known ?? { state: aggregate.initialState(), version: 0, position: START };
    this.#state = begun.state;
    this.version = begun.version;
    this.#position = begun.position;
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

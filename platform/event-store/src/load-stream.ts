import type { Aggregate } from '@kreditlina/domain/kernel/decider';
import { eventId } from './ids.ts';
import { LIMITS } from './limits.ts';
import { type EventStore, type RecordedEvent, type Snapshot, START } from './port.ts';

export interface Folded<State, Event> {
  readonly state: State;
  /** 0 when there is no such stream. */
  readonly version: number;
  readonly position: string;
  /** Events of the command that was asked for. */
  readonly own: readonly Event[];
}

/**
 * Folds a stream. A short one is read as it is; of a long one the first events, then a snapshot if there is one, and what came
 * after it: however long the stream is, a bounded number of events is read.
 * @param commandId the command whose events are wanted; they are found wherever they stand
 */
export async function loadStream<State, Event extends { type: string; data: object }>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  stream: string,
  commandId?: string,
): Promise<Folded<State, Event>> {
  const fold = new Fold(store, aggregate, commandId);
  await fold.take(store.read(stream, { to: LIMITS.snapshotAfterEvents }));
  if (fold.version < LIMITS.snapshotAfterEvents) return fold.folded();
  const name = foldName(aggregate);
  if (name === undefined || !store.snapshots) {
    await fold.take(store.read(stream, { from: fold.version + 1 }));
    return fold.folded();
  }
  const unlessStored = commandId === undefined ? undefined : eventId(commandId, 0);
  const snapshot = await store.snapshots.find(stream, name, unlessStored);
  if (snapshot && fold.own.length === 0) fold.goOnFrom(snapshot);
  const from = fold.version;
  await fold.take(store.read(stream, { from: from + 1 }));
  if (fold.version - from >= LIMITS.snapshotAfterEvents || !snapshot) {
    // The command goes on without it: the next one tries again.
    await store.snapshots.keep(stream, name, fold.snapshot()).catch(() => undefined);
  }
  return fold.folded();
}

const foldName = ({ category, foldVersion }: { category: string; foldVersion?: number }) =>
  foldVersion === undefined ? undefined : `${category} ${foldVersion}`;

class Fold<State, Event extends { type: string; data: object }> {
  readonly own: Event[] = [];
  version = 0;
  readonly #store: EventStore;
  readonly #aggregate: Aggregate<State, Event>;
  readonly #commandId: string | undefined;
  #state: State;
  #position = START;
  #hash = '';
  #keyIds = new Set<string>();

  constructor(store: EventStore, aggregate: Aggregate<State, Event>, commandId: string | undefined) {
    this.#store = store;
    this.#aggregate = aggregate;
    this.#commandId = commandId;
    this.#state = aggregate.initialState();
  }

  async take(events: AsyncIterable<RecordedEvent>): Promise<void> {
    for await (const recorded of events) {
      const event = recorded as unknown as Event;
      this.#state = this.#aggregate.evolve(this.#state, event);
      this.version = recorded.version;
      this.#position = recorded.position;
      this.#hash = recorded.hash;
      for (const keyId of this.#store.snapshots?.openedWith(recorded) ?? []) this.#keyIds.add(keyId);
      if (this.#commandId !== undefined && recorded.metadata.commandId === this.#commandId) {
        this.own.push(event);
      }
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

import {
  type Outcome,
  type Proposed,
  type Retention,
  retentionOf,
  type Stored,
  type Stream,
  TOMBSTONE,
  TOMBSTONE_REVISION,
} from './stored.ts';

/** A number is the last revision that the stream must have. */
export type Expected = number | 'any' | 'no-stream' | 'stream-exists';

interface Asked {
  readonly stream: Stream | undefined;
  /** True if the stream ever had metadata. */
  readonly hasMetadata: boolean;
  readonly softDeleted: boolean;
  readonly expected: Expected;
  readonly events: readonly Proposed[];
  /** The event with this id, if it is in the stream. */
  stored(id: string): Stored | undefined;
}

type Decision = Outcome | { readonly kind: 'store'; readonly current: number };

/**
 * EventStoreDB's decision on an append. With an expected revision, the events after it are compared by id: if
 * all are equal, the append is a repeat and succeeds; any difference is a wrong version. With "any" and
 * "stream exists" an id anywhere in the stream counts.
 */
export function decideAppend(asked: Asked): Decision {
  const { stream, expected, events } = asked;
  if (stream?.tombstoned) return { kind: 'deleted' };
  const current = stream?.events.at(-1)?.revision ?? -1;
  const wrong = { kind: 'wrong-version', current } as const;
  const store = { kind: 'store', current } as const;
  if (expected === 'stream-exists') {
    if (asked.softDeleted) return { kind: 'deleted' };
    if (current < 0 && !asked.hasMetadata) return wrong;
  }
  if (expected === 'any' || expected === 'stream-exists') {
    const found = events.map((event) => asked.stored(event.id));
    const last = found.at(-1);
    if (found.length === 0 || found[0] === undefined) return store;
    return found.includes(undefined) || last === undefined ? wrong : repeated(last);
  }
  const after = expected === 'no-stream' ? -1 : expected;
  if (after > current) return wrong;
  if (after === current) return store;
  const there = stream?.events.slice(after + 1, after + 1 + events.length) ?? [];
  const last = there.at(-1);
  const same = there.length === events.length && there.every((event, i) => event.id === events[i]?.id);
  if (same && last !== undefined) return repeated(last);
  return after === -1 && asked.softDeleted && there[0]?.id !== events[0]?.id ? store : wrong;
}

const repeated = ({ revision, position }: Stored): Decision => ({ kind: 'repeated', revision, position });

export interface TestLog {
  /** All events in total order, including those of `$` streams. */
  readonly all: readonly Stored[];
  /** Position of the next record. */
  readonly end: number;
  stream(name: string): Stream | undefined;
  retention(name: string): Retention;
  append(stream: string, expected: Expected, events: readonly Proposed[]): Outcome;
  /** A hard delete: nothing can ever be written to the stream again. */
  tombstone(stream: string, expected: Expected): Outcome;
  /** Drops everything after `position`, like restoring a backup. */
  cutAfter(position: number): void;
  /** Resolves when the log has more than `length` events, or the signal aborts. */
  grown(length: number, signal: AbortSignal): Promise<void>;
}

interface LogOptions {
  readonly now?: () => number;
  /** Adds a `$stats` event after this many others, so that filters have something to hide. 0: none. */
  readonly statsEvery?: number;
  /** Persists events before any reader sees them. */
  readonly write?: ((events: readonly Stored[]) => void) | undefined;
  /** Events of earlier runs. */
  readonly loaded?: Iterable<readonly Stored[]> | undefined;
}

/** Overhead of a record in bytes. */
const RECORD_BYTES = 94;
/** Position of the first event; the server's own first records (epoch, users) precede it. */
const FIRST_POSITION = 1_236;

const systemEvent = (type: string, body: object): Proposed => ({
  id: crypto.randomUUID(),
  type,
  isJson: true,
  data: Buffer.from(JSON.stringify(body)),
  metadata: new Uint8Array(),
});

/** The log of one server, or of all servers of a cluster: decisions and storage, independent of gRPC. */
export function createTestLog({ now = Date.now, statsEvery = 50, write, loaded }: LogOptions = {}): TestLog {
  let all: Stored[] = [];
  let streams = new Map<string, Stream>();
  let byId = new Map<string, Stored>();
  let next = FIRST_POSITION;
  let sinceStats = 0;
  const waiting = new Set<() => void>();

  const take = (event: Stored) => {
    const stream = streams.get(event.stream) ?? { events: [], tombstoned: false };
    streams.set(event.stream, stream);
    stream.events.push(event);
    if (event.revision === TOMBSTONE_REVISION) stream.tombstoned = true;
    all.push(event);
    byId.set(event.id, event);
    next = event.position + RECORD_BYTES + event.stream.length + event.type.length * 2 + event.data.length;
    next += event.metadata.length;
  };
  const keep = (events: readonly Stored[]) => {
    if (events.length === 0) return;
    write?.(events);
    for (const event of events) take(event);
    for (const wake of [...waiting]) wake();
  };
  const place = (stream: string, events: readonly Proposed[]): readonly Stored[] => {
    const revision = (streams.get(stream)?.events.at(-1)?.revision ?? -1) + 1;
    const created = now();
    let position = next;
    return events.map((event, index) => {
      const stored = { ...event, stream, revision: revision + index, position, created };
      position += RECORD_BYTES + stream.length + event.type.length * 2 + event.data.length;
      position += event.metadata.length;
      return stored;
    });
  };
  const retention = (name: string) => retentionOf(streams.get(`$$${name}`)?.events.at(-1));
  const stats = () => {
    if (statsEvery === 0 || sinceStats < statsEvery) return;
    sinceStats = 0;
    keep(place('$stats-127.0.0.1:2113', [systemEvent('$statsCollected', { 'proc-mem': 1 })]));
  };
  const append = (
    name: string,
    expected: Expected,
    events: readonly Proposed[],
    tombstone = false,
  ): Outcome => {
    const { deleted } = retention(name);
    const decision = decideAppend({
      stream: streams.get(name),
      hasMetadata: streams.has(`$$${name}`),
      softDeleted: deleted,
      expected,
      events,
      stored: (id) => {
        const found = byId.get(id);
        return found?.stream === name ? found : undefined;
      },
    });
    if (decision.kind !== 'store') return decision;
    const placed = place(name, events).map((event) =>
      tombstone ? { ...event, revision: TOMBSTONE_REVISION } : event,
    );
    keep(placed);
    if (deleted) keep(place(`$$${name}`, [systemEvent('$metadata', { $tb: decision.current + 1 })]));
    if (!name.startsWith('$')) sinceStats += placed.length;
    stats();
    const last = placed.at(-1);
    return { kind: 'stored', revision: last?.revision ?? decision.current, position: last?.position };
  };

  const begin = () => {
    keep(place('$$$users', [systemEvent('$metadata', { $acl: { $r: '$admins' } })]));
  };
  for (const events of loaded ?? []) for (const event of events) take(event);
  if (all.length === 0) begin();

  return {
    get all() {
      return all;
    },
    get end() {
      return next;
    },
    stream: (name) => streams.get(name),
    retention,
    append: (name, expected, events) => append(name, expected, events),
    tombstone: (name, expected) => append(name, expected, [systemEvent(TOMBSTONE, {})], true),
    cutAfter: (position) => {
      const kept = all.filter((event) => event.position <= position);
      [all, streams, byId, next] = [[], new Map(), new Map(), FIRST_POSITION];
      for (const event of kept) take(event);
    },
    grown: (length, signal) =>
      new Promise((resolve) => {
        const done = () => {
          waiting.delete(done);
          signal.removeEventListener('abort', done);
          resolve();
        };
        if (all.length > length || signal.aborted) return resolve();
        waiting.add(done);
        signal.addEventListener('abort', done);
      }),
  };
}

/** Index of the first event at or after `position`; the length if there is no such event. */
export function indexAt(events: readonly Stored[], position: number): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((events[middle] as Stored).position < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** True if a record begins at the position, or it is beyond the end of the log. */
export const isRecord = ({ all, end }: TestLog, position: number): boolean =>
  position === 0 || position >= end || all[indexAt(all, position)]?.position === position;

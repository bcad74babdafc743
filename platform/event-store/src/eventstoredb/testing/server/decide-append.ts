import type { Outcome, Proposed, Stored, Stream } from './stored.ts';

/** A revision is the last one that the stream must have. */
export type Expected = number | 'any' | 'no-stream' | 'stream-exists';

export interface Asked {
  readonly stream: Stream | undefined;
  /** Whether metadata were ever set for the stream. */
  readonly hasMetadata: boolean;
  readonly softDeleted: boolean;
  readonly expected: Expected;
  readonly events: readonly Proposed[];
  /** The event of an id, if the stream has it. */
  stored(id: string): Stored | undefined;
}

export type Decision = Outcome | { readonly kind: 'store'; readonly current: number };

/**
 * What EventStoreDB does with an append. With an expected place it is idempotent by the ids that lie behind that place: all of
 * them the same is a success, the first one another is the wrong version, and so is a part of them. With "any" and "stream
 * exists" an id that the stream has anywhere counts.
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

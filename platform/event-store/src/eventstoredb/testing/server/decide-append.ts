import type { Outcome, Proposed, Stored, Stream } from './stored.ts';

/** A number is the last revision that the stream must have. */
export type Expected = number | 'any' | 'no-stream' | 'stream-exists';

export interface Asked {
  readonly stream: Stream | undefined;
  /** Whether the stream ever had metadata. */
  readonly hasMetadata: boolean;
  readonly softDeleted: boolean;
  readonly expected: Expected;
  readonly events: readonly Proposed[];
  /** The event with this id, if it is in the stream. */
  stored(id: string): Stored | undefined;
}

export type Decision = Outcome | { readonly kind: 'store'; readonly current: number };

/**
 * EventStoreDB's decision on an append. With an expected revision it is idempotent by the ids after that
 * revision: all equal is a success, a different first one is a wrong version, and so is a part of them. With
 * "any" and "stream exists" an id anywhere in the stream counts.
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

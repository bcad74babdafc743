import type { AuditChange } from '@kreditlina/domain/audit/contracts/staff';
import { aggregates, maskEventData } from '@kreditlina/domain/catalogue';
import type { Aggregate } from '@kreditlina/domain/kernel/decider';
import { maskAsErased } from '@kreditlina/domain/kernel/mask-personal';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import type { EventStore, RecordedEvent } from '@kreditlina/event-store/port';
import { changesBetween, type TwoFolds } from './changes.ts';

type Fold = Aggregate<unknown, { type: string; data: object }>;

const folds: ReadonlyMap<string, Fold> = new Map(
  Object.values(aggregates).map((aggregate) => [aggregate.category, aggregate]),
);

/** Folds a stream with the personal fields of its events masked. */
function maskedFoldOf(stream: string): Fold {
  const { category, initialState, evolve } = foldOf(stream);
  const masked: Fold['evolve'] = (state, { type, data }) =>
    evolve(state, { type, data: maskEventData(type, data as Record<string, unknown>, maskAsErased) });
  return { category, initialState, evolve: masked };
}

/**
 * Fold of a stream, used to compare states: the changes of an event are the difference that it makes. Streams
 * of an unknown category have no changes.
 */
function foldOf(stream: string): Fold {
  const category = stream.slice(0, stream.indexOf('-'));
  return folds.get(category) ?? { category, initialState: () => undefined, evolve: () => undefined };
}

/**
 * Recomputes the hash chain of a stream from its stored bytes.
 * @returns the first version that does not match, or undefined
 */
export type ChainVerifier = (stream: string) => Promise<number | undefined>;

export interface Moment {
  readonly event: RecordedEvent;
  readonly changes: readonly AuditChange[];
}

/** Changes of every event of a stream, by version. */
export interface History {
  readonly moments: ReadonlyMap<number, Moment>;
  readonly brokenAt: number | undefined;
}

/** Folds a stream once, both unmasked and masked, and records the changes of each event. */
export async function readHistory(
  { store, verifyChain }: { readonly store: EventStore; readonly verifyChain: ChainVerifier },
  stream: string,
): Promise<History> {
  const moments = new Map<number, Moment>();
  const { category, initialState, evolve } = foldOf(stream);
  const masked = maskedFoldOf(stream);
  const both: Aggregate<TwoFolds, { type: string; data: object }> = {
    category,
    initialState: () => ({ clear: initialState(), masked: masked.initialState() }),
    evolve: (state, event) => ({
      clear: evolve(state.clear, event),
      masked: masked.evolve(state.masked, event),
    }),
  };
  await foldStream(store, both, stream, {
    onEvent(event, before, after) {
      moments.set(event.version, { event, changes: changesBetween(before, after) });
    },
  });
  return { moments, brokenAt: moments.size > 0 ? await verifyChain(stream) : undefined };
}

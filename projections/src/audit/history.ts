import type { AuditChange } from '@kreditlina/domain/audit/contracts/staff';
import type { Aggregate } from '@kreditlina/domain/kernel/decider';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import type { EventStore, RecordedEvent } from '@kreditlina/event-store/port';
import { foldOf, maskedFoldOf } from './aggregates.ts';
import { changesBetween, type TwoFolds } from './changes.ts';

/**
 * Recomputes the hash chain of a stream from its stored bytes.
 * @returns the first version that does not match, or undefined when all do
 */
export type ChainVerifier = (stream: string) => Promise<number | undefined>;

/** One event of a stream and its changes. */
export interface Moment {
  readonly event: RecordedEvent;
  readonly changes: readonly AuditChange[];
}

/** A stream as the audit trail reads it. */
export interface History {
  readonly moments: ReadonlyMap<number, Moment>;
  readonly brokenAt: number | undefined;
}

/** Folds the stream once, in clear and masked, recording the changes of every event. */
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

import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { LRUCache } from 'lru-cache';
import { type CommandContext, type Handled, handle, newEvents } from './command-handler.ts';
import { DuplicateEventId } from './errors.ts';
import { foldStream, type KnownState } from './fold-stream.ts';
import { hearGrowth } from './growth.ts';
import { comparePositions, type EventStore, WrongExpectedVersion } from './port.ts';

/** Lifetime of a cached state in ms, which also limits how long an erased person's data stays in memory. */
const BELIEVED_MS = 30_000;
const STREAMS_MAX = 5_000;
/** Maximum number of this process's own appends that are remembered. */
const OWN_APPENDS_MAX = 20_000;

interface RememberingContext extends CommandContext {
  /** Returns the position of the sender's last known write; a state cached before it may be outdated. */
  readonly seen?: (() => Promise<string | undefined>) | undefined;
}

/** `handle` with a cache of states for frequently written streams. */
export type Handler = <State, Command, Event extends { type: string; data: object }>(
  aggregate: Aggregate<State, Event>,
  context: RememberingContext,
  decide: Decide<State, Command, Event>,
  command: Command,
) => Promise<Handled<State, Event>>;

/**
 * Creates a handler that decides on cached states. It first reads later events if the state may be outdated:
 * another process has appended, the sender has since written through another process, or other processes have
 * recently written to the stream. A command that `handleKnown` cannot settle is decided on the stream.
 */
export function createHandler(store: EventStore): Handler {
  const cache = <Value extends object | true>(maxSize: number) =>
    new LRUCache<string, Value>({ maxSize, sizeCalculation: () => 1, ttl: BELIEVED_MS });
  const known = cache<KnownState<unknown>>(STREAMS_MAX);
  /** Streams that other processes have recently written to. */
  const shared = cache<true>(STREAMS_MAX);
  /** Positions of this process's appends: a sender that wrote one last has not written elsewhere since. */
  const own = cache<true>(OWN_APPENDS_MAX);
  const growth = hearGrowth(store);
  // After a rewind a stream may grow to the same version with other events.
  store.onRewound(() => {
    known.clear();
    own.clear();
  });
  store.onGrown((grown) => {
    if (grown === 'unknown') known.clear();
  });
  const mayBeBehind = async (
    { stream, seen }: RememberingContext,
    { version, position }: KnownState<unknown>,
  ) => {
    if (shared.has(stream) || growth.reached(stream) > version) return true;
    const last = await seen?.();
    return last !== undefined && !own.has(last) && comparePositions(last, position) > 0;
  };
  return async (aggregate, context, decide, command) => {
    const { stream, commandId } = context;
    const isPinned = context.expectedVersion !== undefined;
    const memory = isPinned ? undefined : (known.get(stream) as KnownState<never> | undefined);
    known.delete(stream);
    const isBehind = memory && (await mayBeBehind(context, memory));
    const current = isBehind
      ? await foldStream(store, aggregate, stream, { known: memory, commandId })
      : memory && { ...memory, own: [] };
    const quick =
      current?.own.length === 0
        ? await handleKnown(store, aggregate, context, decide, command, current)
        : undefined;
    const handled = quick ?? (await handle(store, aggregate, context, decide, command));
    const { state, version, position, events } = handled;
    if (memory && version > memory.version + events.length) shared.set(stream, true);
    if (version > 0) known.set(stream, { state, version, position });
    if (events.length > 0) own.set(position, true);
    return handled;
  };
}

/**
 * Decides on a known state and appends at its version: the store refuses when the stream has moved on, so an
 * outdated state never causes a wrong event. A refusal and a no-op are not final here, because without an
 * append nothing would show that the state is outdated.
 * @returns undefined when the command has to be decided on the stream
 */
export async function handleKnown<State, Command, Event extends { type: string; data: object }>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  context: CommandContext,
  decide: Decide<State, Command, Event>,
  command: Command,
  known: KnownState<State>,
): Promise<Handled<State, Event> | undefined> {
  const today = dateInSweden(context.now);
  const events = decided(() => decide(known.state, command, { now: context.now, today }));
  if (events.length === 0) return undefined;
  const state = events.reduce(aggregate.evolve, known.state);
  try {
    const appended = await store.append(context.stream, known.version, newEvents(events, context, today));
    return appended.repeated
      ? undefined
      : { events, version: appended.version, position: appended.position, state };
  } catch (error) {
    // On DuplicateEventId the same command is already stored, with other events than the outdated state
    // gives.
    if (error instanceof WrongExpectedVersion || error instanceof DuplicateEventId) return undefined;
    throw error;
  }
}

function decided<Event>(decide: () => Event[]): Event[] {
  try {
    return decide();
  } catch {
    return [];
  }
}

import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import { LRUCache } from 'lru-cache';
import { businessDate } from './business-date.ts';
import { type CommandContext, type Handled, handle, newEvents } from './command-handler.ts';
import { hearGrowth } from './growth.ts';
import { comparePositions, type EventStore, WrongExpectedVersion } from './port.ts';
import { readStream } from './read-stream.ts';

/** Lifetime of a cached state, which also bounds how long an erased person's data are kept. */
const BELIEVED_MS = 30_000;
const MAX_STREAMS = 5_000;
/** Appends of this process remembered as its own. */
const MAX_OWN_APPENDS = 20_000;

interface Known {
  readonly state: unknown;
  readonly version: number;
  readonly position: string;
}

/** Context of a command for the cached handler. */
interface RememberingContext extends CommandContext {
  /** Position of the sender's last write, as far as the copies know: an older state may be outdated. */
  readonly seen?: (() => Promise<string | undefined>) | undefined;
}

/** `handle` of the event store with a cache of states for frequently written streams. */
export type Handler = <State, Command, Event extends { type: string; data: object }>(
  aggregate: Aggregate<State, Event>,
  context: RememberingContext,
  decide: Decide<State, Command, Event>,
  command: Command,
) => Promise<Handled<State, Event>>;

/**
 * Decides on the cached state and appends at its version: the store refuses when the stream has moved on, so
 * an outdated cache never causes a wrong event. Later events are read where the state may be outdated: after
 * another process was seen to append, when the sender has written elsewhere since, and for a while after
 * others have written to the stream. A refusal or a no-op on the cached state is always decided again on the
 * stream.
 */
export function createHandler(store: EventStore): Handler {
  const known = new LRUCache<string, Known>({
    maxSize: MAX_STREAMS,
    sizeCalculation: () => 1,
    ttl: BELIEVED_MS,
  });
  /** Streams that other processes write too. */
  const shared = new LRUCache<string, true>({
    maxSize: MAX_STREAMS,
    sizeCalculation: () => 1,
    ttl: BELIEVED_MS,
  });
  /** Positions of this process's appends: a sender who last wrote there has been to no other copy since. */
  const own = new LRUCache<string, true>({
    maxSize: MAX_OWN_APPENDS,
    sizeCalculation: () => 1,
    ttl: BELIEVED_MS,
  });
  const growth = hearGrowth(store);
  // A stream may have grown to the same version again with other events.
  store.onRewound(() => {
    known.clear();
    own.clear();
  });
  store.onGrown((grown) => {
    if (grown === 'unknown') known.clear();
  });
  const mayBeBehind = async ({ stream, seen }: RememberingContext, { version, position }: Known) => {
    if (shared.has(stream) || growth.reached(stream) > version) return true;
    const last = await seen?.();
    return last !== undefined && !own.has(last) && comparePositions(last, position) > 0;
  };
  return async (aggregate, context, decide, command) => {
    const { stream } = context;
    const memory = context.expectedVersion === undefined ? known.get(stream) : undefined;
    known.delete(stream);
    const isBehind = memory && (await mayBeBehind(context, memory));
    const current = isBehind ? await readOn(store, aggregate, context, memory) : memory;
    const handled =
      (current && (await tryAt(store, aggregate, context, decide, command, current))) ??
      (await handle(store, aggregate, context, decide, command));
    const { state, version, position, events } = handled;
    if (memory && version > memory.version + events.length) shared.set(stream, true);
    if (version > 0) known.set(stream, { state, version, position });
    if (events.length > 0) own.set(position, true);
    return handled;
  };
}

/** The state with later events folded in; undefined when this very command is among them. */
async function readOn<State, Event extends { type: string; data: object }>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  { stream, commandId }: RememberingContext,
  memory: Known,
): Promise<Known | undefined> {
  let { version, position } = memory;
  let state = memory.state as State;
  for await (const event of readStream(store, stream, { from: version + 1 })) {
    if (event.metadata.commandId === commandId) return undefined;
    state = aggregate.evolve(state, event as unknown as Event);
    ({ version, position } = event);
  }
  return { state, version, position };
}

/** @returns undefined when the cached state cannot be used for this command */
async function tryAt<State, Command, Event extends { type: string; data: object }>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  context: CommandContext,
  decide: Decide<State, Command, Event>,
  command: Command,
  memory: Known,
): Promise<Handled<State, Event> | undefined> {
  const before = memory.state as State;
  const today = businessDate(context.now);
  const events = decided(() => decide(before, command, { now: context.now, today }));
  if (events.length === 0) return undefined;
  try {
    const appended = await store.append(context.stream, memory.version, newEvents(events, context, today));
    if (appended.repeated) return undefined;
    const state = events.reduce(aggregate.evolve, before);
    return { events, version: appended.version, position: appended.position, state };
  } catch (error) {
    if (error instanceof WrongExpectedVersion) return undefined;
    throw error;
  }
}

/** A refusal on a cached state is not final. */
function decided<Event>(decide: () => Event[]): Event[] {
  try {
    return decide();
  } catch {
    return [];
  }
}

import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import { LRUCache } from 'lru-cache';
import { businessDate } from './business-date.ts';
import { type CommandContext, type Handled, handle, newEvents } from './command-handler.ts';
import { hearGrowth } from './growth.ts';
import { comparePositions, type EventStore, WrongExpectedVersion } from './port.ts';
import { readStream } from './read-stream.ts';

/** A state may be believed for half a minute: an erased person's data are not kept longer than that. */
const BELIEVED_MS = 30_000;
const MAX_STREAMS = 5_000;
/** Appends of this process that are known for its own. */
const MAX_OWN_APPENDS = 20_000;

interface Known {
  readonly state: unknown;
  readonly version: number;
  readonly position: string;
}

/** A command as a memory takes it. */
export interface RememberingContext extends CommandContext {
  /** Position of the sender's last write, as far as the copies know: a state from before it may be behind. */
  readonly seen?: (() => Promise<string | undefined>) | undefined;
}

/** `handle` of the event store with a memory for the states of streams that are written often. */
export type Handler = <State, Command, Event extends { type: string; data: object }>(
  aggregate: Aggregate<State, Event>,
  context: RememberingContext,
  decide: Decide<State, Command, Event>,
  command: Command,
) => Promise<Handled<State, Event>>;

/**
 * Decides on the remembered state and appends at its version: the store refuses when the stream has moved on, so a memory
 * that is behind never costs a wrong event. What came after a state is read where it may be behind: when another process was heard
 * to append, when the sender has written elsewhere since, and for a while after others have written to the stream. Whatever the
 * memory would refuse or call done already is decided again on what the stream says.
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
  /** Where this process appended: a sender who wrote there has been to no other copy since. */
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

/** The state with what has come after it; undefined when this very command is part of that. */
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

/** @returns undefined when the memory is of no use for this command */
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

/** A refusal on a remembered state is no refusal yet. */
function decided<Event>(decide: () => Event[]): Event[] {
  try {
    return decide();
  } catch {
    return [];
  }
}

import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import { LRUCache } from 'lru-cache';
import { businessDate } from './business-date.ts';
import { type CommandContext, type Handled, handle, newEvents } from './command-handler.ts';
import { type EventStore, WrongExpectedVersion } from './port.ts';

/** A state may be believed for half a minute: an erased person's data are not kept longer than that. */
const BELIEVED_MS = 30_000;
const MAX_STREAMS = 5_000;

interface Known {
  readonly state: unknown;
  readonly version: number;
}

/** `handle` of the event store with a memory for the states of streams that are written often. */
export type Handler = <State, Command, Event extends { type: string; data: object }>(
  aggregate: Aggregate<State, Event>,
  context: CommandContext,
  decide: Decide<State, Command, Event>,
  command: Command,
) => Promise<Handled<State, Event>>;

/**
 * Decides on the remembered state and appends at its version: the store refuses when the stream has moved on, so a memory
 * that is behind costs a second try and never a wrong event. Whatever the memory would refuse or call done already is decided again
 * on what the stream says.
 */
export function createHandler(store: EventStore): Handler {
  const known = new LRUCache<string, Known>({ max: MAX_STREAMS, ttl: BELIEVED_MS });
  // A stream may have grown to the same version again with other events.
  store.onRewound(() => known.clear());
  return async (aggregate, context, decide, command) => {
    const { stream } = context;
    const memory = known.get(stream);
    if (memory && context.expectedVersion === undefined) {
      known.delete(stream);
      const done = await tryAt(store, aggregate, context, decide, command, memory);
      if (done) {
        known.set(stream, { state: done.state, version: done.version });
        return done;
      }
    }
    const handled = await handle(store, aggregate, context, decide, command);
    const { state, version } = handled;
    if (version > 0) known.set(stream, { state, version });
    return handled;
  };
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

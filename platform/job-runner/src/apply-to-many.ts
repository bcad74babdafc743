import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import { DuplicateEventId, eventId } from '@kreditlina/event-store';
import { businessDate } from '@kreditlina/event-store/business-date';
import { type CommandContext, handle, newEvents } from '@kreditlina/event-store/command-handler';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import { hearGrowth } from '@kreditlina/event-store/growth';
import {
  comparePositions,
  type EventStore,
  type NewEvent,
  WrongExpectedVersion,
} from '@kreditlina/event-store/port';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { commandIdOf, JOBS_ACTOR } from './effects.ts';
import type { KnownState, KnownStates, LastEvent } from './known-states.ts';

/** A command applied once to each of many aggregates. */
export interface EffectOnMany<State, Command, Event extends { type: string; data: object }> {
  /** Must have a fold version and hold no personal data in its state. */
  readonly aggregate: Aggregate<State, Event>;
  readonly ids: readonly string[];
  /** Name of the effect on one aggregate; its command is carried out once. */
  readonly nameOf: (id: string) => string;
  readonly decide: Decide<State, Command, Event>;
  readonly commandOf: (id: string) => Command;
  readonly effectiveOn?: string;
}

export interface ManyApplied {
  /**
   * Aggregates for which the effect recorded something, now or in a run interrupted before it saved their
   * states.
   */
  readonly changed: readonly string[];
  readonly failed: readonly { readonly id: string; readonly error: unknown }[];
}

interface Run {
  readonly store: EventStore;
  readonly states: KnownStates;
  readonly now: string;
}

/** Result for one aggregate. */
interface Written extends KnownState {
  readonly last?: LastEvent;
}

/**
 * Applies one effect to a page of aggregates: one read of their known states, one group of appends, one write
 * of the states. A failure of one does not affect the others. Keep the page to a few hundred.
 */
export async function applyToMany<State, Command, Event extends { type: string; data: object }>(
  run: Run,
  effect: EffectOnMany<State, Command, Event>,
): Promise<ManyApplied> {
  const { aggregate, ids } = effect;
  const fold = `${aggregate.category} ${aggregate.foldVersion ?? 0}`;
  const streams = new Map(ids.map((id) => [streamOf(aggregate, id), id]));
  const known = new Map(
    (await run.states.find(fold, [...streams.keys()])).map((state) => [state.stream, state]),
  );
  const failed: { id: string; error: unknown }[] = [];
  const settled = await Promise.all(
    [...streams].map(async ([stream, id]) => {
      try {
        return await applyToOne(run.store, effect, {
          id,
          context: {
            stream,
            commandId: commandIdOf(effect.nameOf(id)),
            actor: JOBS_ACTOR,
            correlationId: id,
            now: run.now,
            effectiveOn: effect.effectiveOn,
          },
          known: known.get(stream),
        });
      } catch (error) {
        failed.push({ id, error });
        return undefined;
      }
    }),
  );
  const written = settled.filter((one) => one !== undefined);
  const last = written.reduce<LastEvent | undefined>((latest, one) => later(latest, one.last), undefined);
  const fresh = written.filter(({ stream, version }) => known.get(stream)?.version !== version);
  await run.states.put(fold, fresh, last);
  return { changed: written.flatMap((one) => (one.last ? [streams.get(one.stream) as string] : [])), failed };
}

const later = (one: LastEvent | undefined, other: LastEvent | undefined): LastEvent | undefined =>
  one && other && comparePositions(one.position, other.position) > 0 ? one : (other ?? one);

/** An aggregate with its command context. */
interface One {
  readonly id: string;
  readonly context: CommandContext;
  readonly known: KnownState | undefined;
}

/** Events to append at the expected version, and the state after them. */
interface Decided {
  readonly expected: number;
  readonly events: readonly NewEvent[];
  readonly after: string;
}

/**
 * Decides, folds and serialises the state at once: while hundreds of appends wait, only strings are held in
 * memory.
 * @throws whatever `decide` throws
 */
function decideOn<State, Command, Event extends { type: string; data: object }>(
  { aggregate, decide, commandOf }: EffectOnMany<State, Command, Event>,
  { id, context }: One,
  before: Pick<KnownState, 'version' | 'state'>,
): Decided {
  const { now } = context;
  const today = businessDate(now);
  const state = JSON.parse(before.state) as State;
  const events = decide(state, commandOf(id), { now, today });
  return {
    expected: before.version,
    events: newEvents(events, context, today),
    after: events.length === 0 ? before.state : JSON.stringify(events.reduce(aggregate.evolve, state)),
  };
}

/**
 * Neither a refusal nor an empty decision is final here: the state may be outdated, and without an append
 * nothing would reveal it.
 */
function decidedAnything(decide: () => Decided): Decided | undefined {
  try {
    const decided = decide();
    return decided.events.length > 0 ? decided : undefined;
  } catch {
    return undefined;
  }
}

/** Current state of the stream, folded on from the known state. */
async function read<State, Event extends { type: string; data: object }>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  { context: { stream }, known }: One,
): Promise<Pick<KnownState, 'version' | 'state'>> {
  if (!known) {
    const { version, state } = await foldStream(store, aggregate, stream);
    return { version, state: JSON.stringify(state) };
  }
  let { version } = known;
  let state = JSON.parse(known.state) as State;
  for await (const event of readStream(store, stream, { from: version + 1 })) {
    state = aggregate.evolve(state, event as unknown as Event);
    ({ version } = event);
  }
  return { version, state: JSON.stringify(state) };
}

async function applyToOne<State, Command, Event extends { type: string; data: object }>(
  store: EventStore,
  effect: EffectOnMany<State, Command, Event>,
  one: One,
): Promise<Written> {
  const { aggregate } = effect;
  const { id, context, known } = one;
  const { stream } = context;
  const reached = hearGrowth(store).reached(stream);
  const isBehind = known !== undefined && reached > known.version;
  const quick = known && !isBehind ? decidedAnything(() => decideOn(effect, one, known)) : undefined;
  const decided = quick ?? decideOn(effect, one, await read(store, aggregate, one));
  const { expected, events, after } = decided;
  const lastId = events.at(-1)?.id;
  if (lastId === undefined) return { stream, version: expected, state: after };
  try {
    const { version, position, repeated } = await store.append(stream, expected, events);
    if (!repeated) return { stream, version, state: after, last: { position, id: lastId } };
  } catch (error) {
    // Taken ids belong to this same effect, which the outdated state has now decided differently.
    if (!(error instanceof WrongExpectedVersion || error instanceof DuplicateEventId)) throw error;
  }
  // The state was outdated, or the effect was already recorded: decide on the stream itself.
  const handled = await handle(store, aggregate, context, effect.decide, effect.commandOf(id));
  const count = handled.events.length;
  return {
    stream,
    version: handled.version,
    state: JSON.stringify(handled.state),
    ...(count > 0 && { last: { position: handled.position, id: eventId(context.commandId, count - 1) } }),
  };
}

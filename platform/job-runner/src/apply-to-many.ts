import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import { eventId } from '@kreditlina/event-store';
import { businessDate } from '@kreditlina/event-store/business-date';
import { handle, newEvents } from '@kreditlina/event-store/command-handler';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import { comparePositions, type EventStore, WrongExpectedVersion } from '@kreditlina/event-store/port';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { commandIdOf, JOBS_ACTOR } from './effects.ts';
import type { KnownState, KnownStates, LastEvent } from './known-states.ts';

/** What is done to each of many aggregates, once. */
export interface EffectOnMany<State, Command, Event extends { type: string; data: object }> {
  /** With a fold version, and without personal data in its state. */
  readonly aggregate: Aggregate<State, Event>;
  readonly ids: readonly string[];
  /** The name of the effect on one of them: its command is carried out once. */
  readonly nameOf: (id: string) => string;
  readonly decide: Decide<State, Command, Event>;
  readonly commandOf: (id: string) => Command;
  readonly effectiveOn?: string;
}

export interface ManyApplied {
  /** Aggregates for which the effect recorded something, now or in a run that was cut off before it kept their states. */
  readonly changed: readonly string[];
  readonly failed: readonly { readonly id: string; readonly error: unknown }[];
}

interface Run {
  readonly store: EventStore;
  readonly states: KnownStates;
  readonly now: string;
}

/** What one of them came to. */
interface Written extends KnownState {
  readonly last?: LastEvent;
}

/**
 * Carries the same effect out on a page of aggregates, with one reading of their known states, one group of appends and one
 * writing of the states. One that fails does not keep the others. Keep the page to some hundreds.
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
        return await applyToOne(run, effect, { stream, id, known: known.get(stream) });
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

/** A refusal by a state that may be behind is none yet. */
function eventsOrNone<Event>(decide: () => Event[]): Event[] {
  try {
    return decide();
  } catch {
    return [];
  }
}

/** The state with whatever its stream holds beyond it. */
async function caughtUp<State, Event extends { type: string; data: object }>(
  store: EventStore,
  { evolve }: Aggregate<State, Event>,
  known: KnownState,
): Promise<Pick<KnownState, 'version' | 'state'>> {
  let { version } = known;
  let state = known.state as State;
  for await (const event of readStream(store, known.stream, { from: version + 1 })) {
    state = evolve(state, event as unknown as Event);
    ({ version } = event);
  }
  return { version, state };
}

async function applyToOne<State, Command, Event extends { type: string; data: object }>(
  { store, now }: Run,
  { aggregate, nameOf, decide, commandOf, effectiveOn }: EffectOnMany<State, Command, Event>,
  { stream, id, known }: { stream: string; id: string; known: KnownState | undefined },
): Promise<Written> {
  const today = businessDate(now);
  const context = {
    stream,
    commandId: commandIdOf(nameOf(id)),
    actor: JOBS_ACTOR,
    correlationId: id,
    now,
    effectiveOn,
  };
  const command = commandOf(id);
  const decideOn = (state: unknown) => decide(state as State, command, { now, today });
  let before: Pick<KnownState, 'version' | 'state'> = known ?? (await foldStream(store, aggregate, stream));
  let events = known ? eventsOrNone(() => decideOn(known.state)) : decideOn(before.state);
  if (known && events.length === 0) {
    // Nothing would be appended, so nothing would tell that the state is behind.
    before = await caughtUp(store, aggregate, known);
    events = decideOn(before.state);
  }
  const state = before.state as State;
  if (events.length === 0) return { stream, version: before.version, state };
  try {
    const appended = await store.append(stream, before.version, newEvents(events, context, today));
    if (!appended.repeated) {
      const { version, position } = appended;
      const last = { position, id: eventId(context.commandId, events.length - 1) };
      return { stream, version, state: events.reduce(aggregate.evolve, state), last };
    }
  } catch (error) {
    if (!(error instanceof WrongExpectedVersion)) throw error;
  }
  // The state was behind, or the effect had been recorded before: the stream tells.
  const handled = await handle(store, aggregate, context, decide, command);
  const isNew = handled.events.length > 0;
  const lastId = eventId(context.commandId, handled.events.length - 1);
  return {
    stream,
    version: handled.version,
    state: handled.state,
    ...(isNew && { last: { position: handled.position, id: lastId } }),
  };
}

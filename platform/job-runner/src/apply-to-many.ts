import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import { eventId } from '@kreditlina/event-store';
import { type CommandContext, handle } from '@kreditlina/event-store/command-handler';
import { hearGrowth } from '@kreditlina/event-store/growth';
import { handleKnown } from '@kreditlina/event-store/known-states';
import { comparePositions, type EventStore, START } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { commandIdOf, JOBS_ACTOR } from './effects.ts';
import type { KeptState, LastEvent, StoredStates } from './stored-states.ts';

/** A command applied once to each of many aggregates. */
export interface EffectOnMany<State, Command, Event extends { type: string; data: object }> {
  /** Must have a fold version and hold no personal data in its state. */
  readonly aggregate: Aggregate<State, Event>;
  readonly ids: readonly string[];
  /** Name of the effect on one aggregate, under which its command is carried out once. */
  readonly nameOf: (id: string) => string;
  readonly decide: Decide<State, Command, Event>;
  readonly commandOf: (id: string) => Command;
  readonly effectiveOn?: string;
}

export interface ManyApplied<State> {
  /** State of each aggregate after the effect, except for failed ones. */
  readonly states: ReadonlyMap<string, State>;
  /** Aggregates with events of the effect, from now or from a run that was interrupted. */
  readonly changed: readonly string[];
  readonly failed: readonly { readonly id: string; readonly error: unknown }[];
}

interface Run {
  readonly store: EventStore;
  readonly states: StoredStates;
  readonly now: string;
}

interface Written<State> extends KeptState {
  readonly now: State;
  readonly last?: LastEvent;
}

/**
 * Applies one effect to a page of aggregates: one read of their known states, one group of appends, one write
 * of the states. A failure of one does not affect the others. Keep the page to a few hundred.
 */
export async function applyToMany<State, Command, Event extends { type: string; data: object }>(
  run: Run,
  effect: EffectOnMany<State, Command, Event>,
): Promise<ManyApplied<State>> {
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
          kept: known.get(stream),
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
  const idOf = ({ stream }: KeptState): string => streams.get(stream) as string;
  return {
    states: new Map(written.map((one) => [idOf(one), one.now])),
    changed: written.flatMap((one) => (one.last ? [idOf(one)] : [])),
    failed,
  };
}

const later = (one: LastEvent | undefined, other: LastEvent | undefined): LastEvent | undefined =>
  one && other && comparePositions(one.position, other.position) > 0 ? one : (other ?? one);

interface One {
  readonly id: string;
  readonly context: CommandContext;
  readonly kept: KeptState | undefined;
}

async function applyToOne<State, Command, Event extends { type: string; data: object }>(
  store: EventStore,
  { aggregate, decide, commandOf }: EffectOnMany<State, Command, Event>,
  { id, context, kept }: One,
): Promise<Written<State>> {
  const { stream, commandId } = context;
  const command = commandOf(id);
  // Positions are not stored: only the caller of an append needs one, and the append returns it.
  const known = kept && { state: JSON.parse(kept.state) as State, version: kept.version, position: START };
  const reached = hearGrowth(store).reached(stream);
  const isBehind = known !== undefined && reached > known.version;
  const quick =
    known && !isBehind ? await handleKnown(store, aggregate, context, decide, command, known) : undefined;
  const handled = quick ?? (await handle(store, aggregate, context, decide, command, known));
  const { version, position, state, events } = handled;
  return {
    stream,
    version,
    state: JSON.stringify(state),
    now: state,
    ...(events.length > 0 && { last: { position, id: eventId(commandId, events.length - 1) } }),
  };
}

import type { Aggregate, Decide, DecideContext } from '../decider.ts';
import { DomainError } from '../domain-error.ts';

/** Business day that all specs use. */
export const sampleContext: DecideContext = { now: '2026-11-21T08:00:00.000Z', today: '2026-11-21' };

export const foldAll = <State, Event extends { type: string; data: object }>(
  aggregate: Aggregate<State, Event>,
  events: readonly Event[],
): State => events.reduce(aggregate.evolve, aggregate.initialState());

/**
 * Error of a refused decision; undefined if it was not refused. Errors other than `DomainError` are rethrown.
 */
export function refusalOf(decide: () => unknown): DomainError | undefined {
  try {
    decide();
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** A command with valid and invalid payloads in a given state, for property tests. */
export interface SampledCommand<State, Event> {
  // biome-ignore lint/suspicious/noExplicitAny: each command has its own payload, typed beside its samples
  readonly decide: Decide<State, any, Event>;
  readonly samples: (state: State) => readonly unknown[];
}

export type Commands<State, Event> = Readonly<Record<string, SampledCommand<State, Event>>>;

/**
 * Pairs a decision with samples of its payload type: `sampled(chooseAmount)(() => [{ amountCents: 1_000_000
 * }])`.
 */
export const sampled =
  <State, Command, Event>(decide: Decide<State, Command, Event>) =>
  (samples: (state: State) => readonly Command[]): SampledCommand<State, Event> => ({ decide, samples });

export interface Step<State, Event> {
  readonly name: string;
  readonly before: State;
  readonly after: State;
  readonly events: readonly Event[];
}

/** Random walk in which numbers choose command and payload. Refused commands have no effect. */
export function walk<State, Event extends { type: string; data: object }>(
  aggregate: Aggregate<State, Event>,
  commands: Commands<State, Event>,
  choices: readonly (readonly [number, number])[],
  onStep: (step: Step<State, Event>) => void = () => undefined,
): State {
  const names = Object.keys(commands);
  let state = aggregate.initialState();
  for (const [first, second] of choices) {
    const name = names[first % names.length] ?? '';
    const command = commands[name];
    const samples = command?.samples(state) ?? [];
    if (!command || samples.length === 0) continue;
    const before = state;
    let events: Event[] = [];
    refusalOf(() => {
      events = command.decide(before, samples[second % samples.length], sampleContext);
    });
    state = events.reduce(aggregate.evolve, before);
    onStep({ name, before, after: state, events });
  }
  return state;
}

/** Inputs of a decision besides state and command: nothing in `domain` reads a clock or generates ids. */
export interface DecideContext {
  /** ISO instant, UTC with milliseconds. */
  readonly now: string;
  /** Business date YYYY-MM-DD in Europe/Stockholm. */
  readonly today: string;
}

/**
 * An aggregate as the command handler needs it (Chassaing's decider; vocabulary of Emmett). `evolve` ignores
 * event types unknown to this version.
 */
export interface Aggregate<State, Event extends { type: string; data: object }> {
  /** Category of its streams, without a dash: `creditApplication`. */
  readonly category: string;
  readonly initialState: () => State;
  readonly evolve: (state: State, event: Event) => State;
  /** Version of the state, raised with every change of state or `evolve`. If absent, no states are stored. */
  readonly foldVersion?: number;
}

/** Pure function that decides one command. Idempotent: repeated on the resulting state, it gives no event. */
export type Decide<State, Command, Event> = (
  state: State,
  command: Command,
  context: DecideContext,
) => Event[];

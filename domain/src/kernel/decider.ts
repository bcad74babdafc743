/**
 * Inputs of every decision besides state and command. Nothing in `domain` reads a clock or generates ids by
 * itself.
 */
export interface DecideContext {
  /** ISO instant, UTC with milliseconds. */
  readonly now: string;
  /** Business date YYYY-MM-DD in Europe/Stockholm. */
  readonly today: string;
}

/** An aggregate as the command handler needs it (Chassaing's decider; vocabulary of Emmett). */
export interface Aggregate<State, Event extends { type: string; data: object }> {
  /** Category of its streams, without a dash: `creditApplication`. */
  readonly category: string;
  readonly initialState: () => State;
  readonly evolve: (state: State, event: Event) => State;
  /**
   * Version of the state. Raise it with every change of state or `evolve`, so that stored states are rebuilt.
   * If absent, no states are stored.
   */
  readonly foldVersion?: number;
}

/** Pure function that decides one command. Idempotent: repeated on the resulting state, it gives no event. */
export type Decide<State, Command, Event> = (
  state: State,
  command: Command,
  context: DecideContext,
) => Event[];

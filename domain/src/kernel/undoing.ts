import type { Decide } from './decider.ts';
import type { Right } from './rights.ts';

/** Who of the staff takes something back, and why. */
export interface UndoneBy {
  readonly staffId: string;
  readonly reasonCode: string;
  /** Id of what comes of it: the same when the same request is sent again. */
  readonly id: string;
  /** What is taken back. */
  readonly eventId: string;
}

/** What makes things again as they were before an event: a decision like any other, of whoever has the right to it. */
export interface Undoing<State, Event> {
  readonly right: Right;
  /** Why it may be done, by code. */
  readonly reasons: readonly string[];
  readonly decide: (by: UndoneBy) => Decide<State, undefined, Event>;
}

/** How the events of one noun are taken back. */
export interface Undoer<State, Event> {
  /** What takes an event back; undefined where nothing does. @param before the state before the event */
  undoingOf(event: Event, before: State): Undoing<State, Event> | undefined;
  /** Whether a later event relies on what an event did, so that it cannot be taken back. @param now the state as it is */
  reliesOn(event: Event, later: Event, now: State): boolean;
}

/** Why something is taken back that has no reasons of its own. */
export const undoReasons = ['our-mistake', 'other'] as const;

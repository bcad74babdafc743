import type { Decide } from './decider.ts';
import type { Right } from './rights.ts';

/** Time for which undo is offered, in ms. */
export const UNDO_SHOWN_MS = 10_000;

/** Staff member who undoes an event, with the reason. */
export interface UndoneBy {
  readonly staffId: string;
  readonly reasonCode: string;
  /** Id of the resulting action: the same for a repeated request. */
  readonly id: string;
  readonly eventId: string;
}

/** Restores the state before an event by an ordinary decision, which requires its own right. */
export interface Undoing<State, Event> {
  readonly right: Right;
  /** Codes of the reasons to choose from. */
  readonly reasons: readonly string[];
  readonly decide: (by: UndoneBy) => Decide<State, undefined, Event>;
}

/** Defines how events of one aggregate are undone. */
export interface Undoer<State, Event> {
  /** The undoing of an event, given the state before it; undefined if it cannot be undone. */
  undoingOf(event: Event, before: State): Undoing<State, Event> | undefined;
  /** True if a later event depends on the effect of an event, which then cannot be undone. */
  reliesOn(event: Event, later: Event, now: State): boolean;
}

/** Default reasons for undoing. */
export const undoReasons = ['our-mistake', 'other'] as const;

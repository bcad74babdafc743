import type { Decide } from './decider.ts';
import type { Right } from './rights.ts';

/** Time during which undo is offered. */
export const UNDO_SHOWN_MS = 10_000;
/** Allowance for the delay of a request made at the last moment. */
const ON_ITS_WAY_MS = 10_000;

/** Whether an action at one instant can be undone at another. */
export const isUndoPossible = (doneAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(doneAt) <= UNDO_SHOWN_MS + ON_ITS_WAY_MS;

/** Member of staff who undoes something, with the reason. */
export interface UndoneBy {
  readonly staffId: string;
  readonly reasonCode: string;
  /** Id of the resulting action: the same for a repeated request. */
  readonly id: string;
  /** The event to undo. */
  readonly eventId: string;
}

/** Restores the state from before an event: an ordinary decision, for holders of its right. */
export interface Undoing<State, Event> {
  readonly right: Right;
  /** Codes of the possible reasons. */
  readonly reasons: readonly string[];
  readonly decide: (by: UndoneBy) => Decide<State, undefined, Event>;
}

/** Undoing of the events of one noun. */
export interface Undoer<State, Event> {
  /** The undoing of an event; undefined if it cannot be undone. @param before the state before the event */
  undoingOf(event: Event, before: State): Undoing<State, Event> | undefined;
  /**
   * Whether a later event depends on the effect of an event, which then cannot be undone.
   * @param now the current state
   */
  reliesOn(event: Event, later: Event, now: State): boolean;
}

/** Default reasons for undoing. */
export const undoReasons = ['our-mistake', 'other'] as const;

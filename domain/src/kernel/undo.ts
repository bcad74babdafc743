/** Time during which undo is offered. */
export const UNDO_SHOWN_MS = 10_000;
/** Allowance for the delay of a request made at the last moment. */
const ON_ITS_WAY_MS = 10_000;

/** Whether an action at one instant can be undone at another. */
export const isUndoPossible = (doneAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(doneAt) <= UNDO_SHOWN_MS + ON_ITS_WAY_MS;

/** How long whoever did something is offered to take it back. */
export const UNDO_SHOWN_MS = 10_000;
/** What was pressed in the last moment may take a while on its way. */
const ON_ITS_WAY_MS = 10_000;

/** Whether what was done at one instant can be taken back at another. */
export const isUndoPossible = (doneAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(doneAt) <= UNDO_SHOWN_MS + ON_ITS_WAY_MS;

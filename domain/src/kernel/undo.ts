/** How long whoever did something is offered to take it back. */
export const UNDO_SHOWN_MS = 10_000;

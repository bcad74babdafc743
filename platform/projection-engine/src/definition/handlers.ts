import type { Stored } from './projection.ts';

type OfType<Event extends { type: string; data: object }, Type> = Extract<Stored<Event>, { type: Type }>;

/** One small function per event type; a type without one leaves the row unchanged. */
export type Handlers<Row, Event extends { type: string; data: object }> = {
  readonly [Type in Event['type']]?: (row: Row | null, event: OfType<Event, Type>) => Row | null;
};

/**
 * Creates a reducer from a table of handlers. Events of a type that this version does not know change
 * nothing.
 */
export function on<Row, Event extends { type: string; data: object }>(
  handlers: Handlers<Row, Event>,
): (row: Row | null, event: Stored<Event>) => Row | null {
  return (row, event) => {
    const type = event.type as Event['type'];
    if (!Object.hasOwn(handlers, type)) return row;
    const handler = handlers[type] as ((row: Row | null, event: Stored<Event>) => Row | null) | undefined;
    return handler ? handler(row, event) : row;
  };
}

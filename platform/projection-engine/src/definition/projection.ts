import type { RecordedEvent } from '@kreditlina/event-store/port';
import type { RowOf, Table } from './table.ts';

/** A stored event with type and data narrowed: the input of a reducer of that union. */
export type Stored<Event extends { type: string; data: object }> = Event extends unknown
  ? Omit<RecordedEvent, 'type' | 'data'> & Event
  : never;

/** Selects rows that an event concerns besides those of its `key`, by the value of a column. */
export interface RowsWhere {
  readonly column: string;
  readonly value: string;
  /** `contains`: the column is an array (give it a gin index). */
  readonly match: 'equals' | 'contains';
}

export function fits(row: Readonly<Record<string, unknown>>, { column, value, match }: RowsWhere): boolean {
  const held = row[column];
  return match === 'equals' ? held === value : Array.isArray(held) && held.includes(value);
}

/** A condition on a read model's rows as a whole, independent of events. */
interface Invariant {
  readonly says: string;
  /** SQL that finds violating rows. `table` is the quoted name with its schema. */
  readonly breaches: (table: string) => string;
}

/** A table and a pure reducer. Equal events give equal rows, regardless of page size or time zone. */
export interface Projection<T extends Table = Table> {
  readonly name: string;
  /** Raise it with every change of the reducer or the table, so that the rows are rebuilt. */
  readonly version: number;
  readonly table: T;
  /** Categories of the streams that it reads; default: all. */
  readonly categories?: readonly string[];
  /** Keys of the rows concerned by the event; null or empty: none. */
  key(event: RecordedEvent): string | readonly string[] | null;
  /** Returns the row after the event; null: no row. Deterministic: no clock, no randomness, no I/O. */
  evolve(row: RowOf<T> | null, event: RecordedEvent, key: string): RowOf<T> | null;
  /** `stop` (money, audit) at an event that cannot be applied, or `park` it and later ones of its key. */
  readonly poison: 'stop' | 'park';
  /** True if every event creates rows without reading any, so that nothing needs to be loaded. */
  readonly isAppendOnly?: boolean;
  /** Checked on a rebuilt table before readers see it. */
  readonly invariants?: readonly Invariant[];
  /** Selects further rows to evolve, for example other people's rows that name a forgotten person. */
  readonly alsoRowsWhere?: (event: RecordedEvent) => RowsWhere | null;
}

interface ProjectionDefinition<T extends Table, Event extends { type: string; data: object }> {
  readonly name: string;
  readonly version: number;
  readonly table: T;
  readonly categories?: readonly string[];
  readonly key: (event: Stored<Event>) => string | readonly string[] | null;
  readonly evolve: (row: RowOf<T> | null, event: Stored<Event>, key: string) => RowOf<T> | null;
  readonly poison: 'stop' | 'park';
  readonly isAppendOnly?: boolean;
  readonly invariants?: readonly Invariant[];
  readonly alsoRowsWhere?: (event: Stored<Event>) => RowsWhere | null;
}

/** Declares a read model. `Event` is the union of event types in its categories. */
export function projection<T extends Table, Event extends { type: string; data: object }>(
  definition: ProjectionDefinition<T, Event>,
): Projection<T> {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(definition.name))
    throw new Error(`Not a projection name: ${definition.name}`);
  // The store returns every type of the category; the reducer ignores those outside its union.
  return definition as unknown as Projection<T>;
}

export function keysOf(of: Projection, event: RecordedEvent): readonly string[] {
  const keys = of.key(event);
  if (keys === null) return [];
  if (typeof keys === 'string') return [keys];
  return keys.length > 1 ? [...new Set(keys)] : keys;
}

type OfType<Event extends { type: string; data: object }, Type> = Extract<Stored<Event>, { type: Type }>;

/** One small function per event type; a type without one leaves the row unchanged. */
type Handlers<Row, Event extends { type: string; data: object }> = {
  readonly [Type in Event['type']]?: (row: Row | null, event: OfType<Event, Type>) => Row | null;
};

/** Creates a reducer from a table of handlers. Events of unknown types change nothing. */
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

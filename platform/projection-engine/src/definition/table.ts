import type { PersonalColumns } from '@kreditlina/event-store/port';

/** One column of a read model: its SQL type and, in `$row`, the TypeScript type of its values. */
export interface Column<Value> {
  readonly sqlType: string;
  readonly isNullable: boolean;
  /** Marks the personal parts of the column, which are stored sealed under their person. */
  readonly personal?: PersonalColumns[string];
  /** Marks an object stored outside the row (`apart`). */
  readonly apart?: { readonly initial: object | null };
  /** Only for types; never set. */
  readonly $row?: Value;
}

export type Columns = Readonly<Record<string, Column<unknown>>>;

/** Row type of a table definition: input and output of `evolve`, and the result of queries. */
export type RowOf<T extends Table> = {
  readonly [Name in keyof T['columns']]: T['columns'][Name] extends Column<infer Value> ? Value : never;
};

export interface Index {
  readonly columns: readonly string[];
  /**
   * `gin` for a column that holds an array. `brin` for one that changes with every write: the row can then
   * still be updated in place (Postgres 16), while any other index would need a new entry each time, and so
   * would all indexes of the table. `words` for one column with an array of words, found by their prefixes:
   * `array_to_tsvector(column) @@ …`.
   */
  readonly method?: 'btree' | 'gin' | 'brin' | 'words';
}

/** Counts over rows: by name, in SQL over their columns. Maintained by `counts.ts`. */
export interface Counts {
  /** A row's contribution, a whole number: `(status = 'open')::int`. */
  readonly sums?: Readonly<Record<string, string>>;
  /** The values (`text[]`) of a row; each adds one to the count `name/value`. */
  readonly each?: Readonly<Record<string, string>>;
}

/** A second table with one row per value of a column, aggregated from the rows with that value. */
export interface Group {
  readonly name: string;
  /** The column; rows without a value are in no group. Give it an index. */
  readonly per: string;
  /** SQL aggregates over the rows of the group, never null. */
  readonly columns: Readonly<Record<string, { readonly sqlType: string; readonly sql: string }>>;
  /** Columns that get an index each. */
  readonly indexes?: readonly string[];
  readonly counts?: Counts;
}

/** A read-model table. The engine creates it once per build, in the build's own schema. */
export interface Table<C extends Columns = Columns> {
  readonly name: string;
  readonly columns: C;
  /** Name of the column with the projection's key. */
  readonly key: string;
  readonly indexes: readonly Index[];
  readonly counts?: Counts;
  readonly group?: Group;
  /** The columns with personal data. */
  readonly personal: PersonalColumns;
}

/** Quotes an SQL identifier. Table and column names are also checked at their definition. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** Quotes an SQL string literal. */
export const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`;
export const keyType = (table: Table): string => table.columns[table.key]?.sqlType ?? 'text';

const column = <Value>(sqlType: string): Column<Value> => ({ sqlType, isNullable: false });

export const uuid = () => column<string>('uuid');
export const text = <Value extends string = string>() => column<Value>('text');
/** Text sorted by a language's rules: the name of an ICU collation, such as `sv-x-icu`. */
export const textIn = (collation: string) => column<string>(`text collate "${collation}"`);
export const integer = () => column<number>('integer');
/** Any whole number up to 2^53, such as an amount of money. */
export const bigint = () => column<number>('bigint');
/** Log position, sortable and comparable: a decimal string of up to 39 digits in TypeScript. */
export const position = () => column<string>('numeric(40)');
export const boolean = () => column<boolean>('boolean');
/** ISO instant, UTC with milliseconds, when read and when written. */
export const instant = () => column<string>('timestamptz(3)');
export const uuids = () => column<readonly string[]>('uuid[]');
export const texts = () => column<readonly string[]>('text[]');
export const json = <Value>() => column<Value>('jsonb');

/**
 * A column with personal data. It is stored as JSON in which every part that the schema marks with
 * `personal()` is sealed under its person, so that neither a dump nor the WAL reveals it: it cannot be
 * compared, sorted or indexed.
 */
export const sealed = <Value>(personal: PersonalColumns[string]): Column<Value> => ({
  sqlType: 'jsonb',
  isNullable: false,
  personal,
});

export const nullable = <Value>(of: Column<Value>): Column<Value | null> => ({ ...of, isNullable: true });

/**
 * Stores an object outside the row, each member in a row of a second table: a write touches only the changed
 * members, and a list reads none of them. Queries still see the whole object.
 * @param initial the values that members have unless stored; null: the column is null until it has a member
 */
export const apart = <Value extends object | null>(
  of: Column<Value>,
  initial: Value & (object | null),
): Column<Value> => ({ ...of, apart: { initial } });

/**
 * Defines the table of a read model. Table and column names are snake_case.
 */
export function defineTable<const C extends Columns>(
  name: string,
  definition: {
    columns: C;
    key: keyof C & string;
    indexes?: readonly Index[];
    counts?: Counts;
    group?: Group;
  },
): Table<C> {
  const names = [
    name,
    ...Object.keys(definition.columns),
    ...(definition.group ? [definition.group.name] : []),
  ];
  const unsafe = names.find((part) => !/^[a-z][a-z0-9_]{0,47}$/.test(part));
  if (unsafe !== undefined) throw new Error(`Not a table or column name: ${unsafe}`);
  const { columns, key, indexes = [], counts, group } = definition;
  const personal = Object.entries<Column<unknown>>(columns).flatMap(([column, of]) =>
    of.personal ? [[column, of.personal] as const] : [],
  );
  return {
    name,
    columns,
    key,
    indexes,
    personal: Object.fromEntries(personal),
    ...(counts && { counts }),
    ...(group && { group }),
  };
}

export type AnyRow = Readonly<Record<string, unknown>>;

export interface ChangedRows {
  readonly upserts: readonly AnyRow[];
  /** Keys of rows to delete. */
  readonly gone: readonly string[];
  /** Stored rows by key. In a column kept apart, only members that differ from these are written. */
  readonly stored: ReadonlyMap<string, AnyRow>;
  /** True to write all members kept apart, changed or not. */
  readonly rewritesWhole: boolean;
}

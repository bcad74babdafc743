import type { PersonalColumns } from '@kreditlina/event-store/port';

/** One column of a read model: its SQL type and, in `$row`, the TypeScript type that a row has there. */
export interface Column<Value> {
  readonly sqlType: string;
  readonly isNullable: boolean;
  /** Marks what in the column is personal: that part is stored sealed under its person. */
  readonly personal?: PersonalColumns[string];
  /** Marks an object that is kept outside the row (`apart`). */
  readonly apart?: { readonly initial: object | null };
  /** Only for types; never set. */
  readonly $row?: Value;
}

export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The row of a table definition: what `evolve` takes and returns, and what a query reads. */
export type RowOf<T extends Table> = {
  readonly [Name in keyof T['columns']]: T['columns'][Name] extends Column<infer Value> ? Value : never;
};

export interface Index {
  readonly columns: readonly string[];
  /**
   * `gin` for a column that holds an array. `brin` for one that changes with every write: the row is then still updated in place
   * (Postgres 16), while any other index would get a new entry each time, and so would all indexes of the table. `words` for one column
   * with an array of words, each of which is found by its beginning: `array_to_tsvector(column) @@ …`.
   */
  readonly method?: 'btree' | 'gin' | 'brin' | 'words';
}

/** What is counted of rows: by name, in SQL over their columns. `counts.ts` keeps it. */
export interface Counts {
  /** What a row adds, a whole number: `(status = 'open')::int`. */
  readonly sums?: Readonly<Record<string, string>>;
  /** The values (`text[]`) of a row, under each of which it counts one: `name/value`. */
  readonly each?: Readonly<Record<string, string>>;
}

/** A second table with one row for each value of a column, made of the rows that have it. */
export interface Group {
  readonly name: string;
  /** The column; rows without a value are in no group. Give it an index. */
  readonly per: string;
  /** Each an aggregate in SQL over the rows of the group, never null. */
  readonly columns: Readonly<Record<string, { readonly sqlType: string; readonly sql: string }>>;
  /** Columns with an index each. */
  readonly indexes?: readonly string[];
  readonly counts?: Counts;
}

/** A read-model table. The engine creates it once per build, in a schema of its own. */
export interface Table<C extends Columns = Columns> {
  readonly name: string;
  readonly columns: C;
  /** Name of the column that holds the projection's key. */
  readonly key: string;
  readonly indexes: readonly Index[];
  readonly counts?: Counts;
  readonly group?: Group;
  /** The columns that hold personal data. */
  readonly personal: PersonalColumns;
}

/** Names of tables and columns are checked where they are defined; quoted all the same. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** A text in SQL. */
export const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`;
export const keyType = (table: Table): string => table.columns[table.key]?.sqlType ?? 'text';

const column = <Value>(sqlType: string): Column<Value> => ({ sqlType, isNullable: false });

export const uuid = () => column<string>('uuid');
export const text = <Value extends string = string>() => column<Value>('text');
/** Text that sorts as a language does: the name of a collation of ICU, such as `sv-x-icu`. */
export const textIn = (collation: string) => column<string>(`text collate "${collation}"`);
export const integer = () => column<number>('integer');
/** Any whole number up to 2^53, such as an amount of money. */
export const bigint = () => column<number>('bigint');
/** A position of the log, so that rows are ordered and compared by it: up to 39 digits, and a decimal text on our side. */
export const position = () => column<string>('numeric(40)');
export const boolean = () => column<boolean>('boolean');
/** ISO instant, UTC with milliseconds, on both sides. */
export const instant = () => column<string>('timestamptz(3)');
export const uuids = () => column<readonly string[]>('uuid[]');
export const texts = () => column<readonly string[]>('text[]');
export const json = <Value>() => column<Value>('jsonb');

/**
 * A column that holds personal data. It stands in the table as JSON in which every part that the schema marks with `personal()` is
 * sealed under its person, so that neither a dump nor the journal shows it: nothing can be compared, sorted or indexed by it.
 */
export const sealed = <Value>(personal: PersonalColumns[string]): Column<Value> => ({
  sqlType: 'jsonb',
  isNullable: false,
  personal,
});

export const nullable = <Value>(of: Column<Value>): Column<Value | null> => ({ ...of, isNullable: true });

/**
 * Keeps an object outside the row, each of its members in a row of a second table: a write touches only the members that changed, and
 * a list reads none of them. Queries see the whole object all the same.
 * @param initial the members that need not be stored, each of which is always there; null: the column is null until it has a member
 */
export const apart = <Value extends object | null>(
  of: Column<Value>,
  initial: Value & (object | null),
): Column<Value> => ({ ...of, apart: { initial } });

/** Defines the table of a read model. Table and column names are snake_case; the table carries the name of its folder. */
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

/** The outcome of a batch. */
export interface ChangedRows {
  readonly upserts: readonly AnyRow[];
  /** Keys of rows to delete. */
  readonly gone: readonly string[];
  /** Rows as the table has them, by key: of what is kept apart, only the difference from these is written. */
  readonly stored: ReadonlyMap<string, AnyRow>;
  /** All members that are kept apart are written, changed or not. */
  readonly rewritesWhole: boolean;
}

import { isDeepStrictEqual } from 'node:util';
import type { PersonalColumns, SealedRows } from '@kreditlina/event-store/port';
import { type AnyRow, type ChangedRows, keyType, literal, quoted, type Table } from './table.ts';

/**
 * Columns kept apart: each member of such an object is a row of a second table. An event changes a few hundred bytes of a folded state
 * of several thousand; written as one value, all of it would go through the journal each time.
 */

/** Name of the table that holds the members. */
export const apartTable = ({ name }: Table): string => `${name}_part`;

interface ApartColumn {
  readonly name: string;
  readonly initial: Readonly<Record<string, unknown>> | null;
  /** By member. */
  readonly personal: PersonalColumns;
}

export function apartColumns({ columns }: Table): readonly ApartColumn[] {
  return Object.entries(columns).flatMap(([name, { apart, personal }]) =>
    apart
      ? [
          {
            name,
            initial: apart.initial as ApartColumn['initial'],
            personal: (personal as { shape?: PersonalColumns } | undefined)?.shape ?? {},
          },
        ]
      : [],
  );
}

/** The columns that the table itself has. */
export const ownColumns = (table: Table): [string, Table['columns'][string]][] =>
  Object.entries(table.columns).filter(([, { apart }]) => !apart);

const partsOf = (table: Table, schema: string): string => `${quoted(schema)}.${quoted(apartTable(table))}`;

export const createPartsText = (table: Table, schema: string): string => `
  create table if not exists ${partsOf(table, schema)}
    (key ${keyType(table)}, "column" text, part text, value jsonb storage external, primary key (key, "column", part))
    with (fillfactor = 80)`;

export const deletePartsText = (table: Table, schema: string): string =>
  `delete from ${partsOf(table, schema)}`;

/** An object of members, put together; `SealedRows.open` opens each of them. */
function wholeColumn(table: Table, schema: string, { name, initial }: ApartColumn): string {
  const members = 'jsonb_object_agg(member.part, member.value) filter (where member.value is not null)';
  const value = initial
    ? `jsonb_build_object('$parts', ${literal(JSON.stringify(initial))}::jsonb || coalesce(${members}, '{}'))`
    : `case when count(member.value) > 0 then jsonb_build_object('$parts', ${members}) end`;
  return `(select ${value} from ${partsOf(table, schema)} as member
    where member.key = own.${quoted(table.key)} and member."column" = ${literal(name)}) as ${quoted(name)}`;
}

/** A query of the rows of a build with all of their columns, in the order of the definition. */
export function wholeRows(table: Table, schema: string): string {
  const apart = new Map(apartColumns(table).map((column) => [column.name, column]));
  const columns = Object.keys(table.columns).map((name) => {
    const column = apart.get(name);
    return column ? wholeColumn(table, schema, column) : `own.${quoted(name)}`;
  });
  return `select ${columns.join(', ')} from ${quoted(schema)}.${quoted(table.name)} as own`;
}

/** One member as it is written: no value once the object has no such member any more. */
interface WrittenPart {
  readonly key: unknown;
  readonly column: string;
  readonly part: string;
  readonly value: readonly [] | readonly [unknown];
}

/**
 * The parameter of `upsertPartsText`: the members that are no longer those of the row as it is stored, with what is personal sealed.
 * @returns undefined when no member changed
 */
export async function partsJson(
  table: Table,
  { upserts: rows, stored, rewritesWhole }: Omit<ChangedRows, 'gone'>,
  sealedRows: SealedRows,
): Promise<string | undefined> {
  const written: WrittenPart[] = [];
  for (const column of apartColumns(table)) {
    const changed = rows.map((row) =>
      changedMembers(column, row, stored.get(String(row[table.key])), rewritesWhole),
    );
    // A member is sealed as a column is. The person may be named in the row, or in a plain member beside it.
    const sealed = await sealedRows.seal(
      rows.map((row, index) => ({
        ...plainMembers(row),
        ...plainMembers(row[column.name]),
        ...changed[index],
      })),
      column.personal,
    );
    for (const [index, row] of rows.entries()) {
      for (const part of Object.keys(changed[index] ?? {})) {
        const value = sealed[index]?.[part];
        const key = row[table.key];
        written.push({ key, column: column.name, part, value: value === undefined ? [] : [value] });
      }
    }
  }
  return written.length > 0 ? JSON.stringify(written) : undefined;
}

const membersOf = (row: AnyRow | undefined, column: string): Readonly<Record<string, unknown>> | undefined =>
  (row?.[column] ?? undefined) as Readonly<Record<string, unknown>> | undefined;

const plainMembers = (of: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries((of ?? {}) as object).filter(([, value]) => typeof value === 'string'));

/** Members that differ from those stored; undefined for one that is gone. */
function changedMembers(
  { name, initial }: ApartColumn,
  row: AnyRow,
  stored: AnyRow | undefined,
  rewritesWhole: boolean,
): Readonly<Record<string, unknown>> {
  const now = membersOf(row, name) ?? {};
  const before = membersOf(stored, name) ?? (stored ? {} : (initial ?? {}));
  const names = new Set([...Object.keys(now), ...Object.keys(before)]);
  const isSame = (part: string): boolean =>
    now[part] === before[part] || isDeepStrictEqual(now[part], before[part]);
  const written = [...names].filter((part) => (stored && rewritesWhole) || !isSame(part));
  return Object.fromEntries(written.map((part) => [part, now[part]]));
}

/** @param parameter where the JSON of `partsJson` is, `$1` */
export const upsertPartsText = (
  table: Table,
  schema: string,
  parameter: string,
  condition = '',
): string => `insert into ${partsOf(table, schema)} (key, "column", part, value)
    select key, "column", part, value -> 0
      from jsonb_to_recordset(${parameter}::jsonb) as r(key ${keyType(table)}, "column" text, part text, value jsonb) ${condition}
    on conflict (key, "column", part) do update set value = excluded.value`;

import { isDeepStrictEqual } from 'node:util';
import type { PersonalColumns, SealedRows } from '@kreditlina/event-store/port';
import { type AnyRow, type ChangedRows, keyType, literal, quoted, type Table } from './table.ts';

/**
 * Columns kept apart: each member of such an object is a row of a second table. An event changes a few
 * hundred bytes of a folded state of several thousand; stored as one value, all of it would go through the
 * WAL each time.
 */

const apartTable = ({ name }: Table): string => `${name}_part`;

interface ApartColumn {
  readonly name: string;
  readonly initial: Readonly<Record<string, unknown>> | null;
  /** Personal parts by member. */
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

/** Columns stored in the table itself. */
export const ownColumns = (table: Table): [string, Table['columns'][string]][] =>
  Object.entries(table.columns).filter(([, { apart }]) => !apart);

const partsOf = (table: Table, schema: string): string => `${quoted(schema)}.${quoted(apartTable(table))}`;

export const createPartsText = (table: Table, schema: string): string => `
  create table if not exists ${partsOf(table, schema)}
    (key ${keyType(table)}, "column" text, part text, value jsonb storage external, primary key (key, "column", part))
    with (fillfactor = 80)`;

export const deletePartsText = (table: Table, schema: string): string =>
  `delete from ${partsOf(table, schema)}`;

/** SQL that assembles the object for the engine; `SealedRows.open` opens each member. */
function wholeColumn(table: Table, schema: string, { name, initial }: ApartColumn): string {
  const members = 'jsonb_object_agg(member.part, member.value) filter (where member.value is not null)';
  const value = initial
    ? `jsonb_build_object('$parts', ${literal(JSON.stringify(initial))}::jsonb || coalesce(${members}, '{}'))`
    : `case when count(member.value) > 0 then jsonb_build_object('$parts', ${members}) end`;
  return `(select ${value} from ${partsOf(table, schema)} as member
    where member.key = own.${quoted(table.key)} and member."column" = ${literal(name)}) as ${quoted(name)}`;
}

/**
 * SQL that assembles the object as if it were stored in the row itself, with the sealed members as one sealed
 * column. Readers thus see the same form whether a column is kept apart or not, and processes of a release
 * that keeps it in the row can read it during a rolling update. In a stored member, placeholders number that
 * member's persons; here they number the persons of all members.
 */
function shownColumn(table: Table, schema: string, { name, initial }: ApartColumn): string {
  const members = 'jsonb_object_agg(part, value) filter (where value is not null)';
  const whole = initial
    ? `${literal(JSON.stringify(initial))}::jsonb || coalesce(${members}, '{}')`
    : `case when count(value) > 0 then ${members} end`;
  // `offset 0`: otherwise Postgres would compute each value once per mention.
  return `(select case when count(seals) = 0 then ${whole} else jsonb_build_object('$sealed', 1, 'value', ${whole},
      'by', jsonb_path_query_array(jsonb_agg(seals order by part) filter (where seals is not null), '$[*][*]')) end
    from (
      select part, seals, case when seals is null then value when before = 0 then value -> 'value' else (
        select string_agg(case when place = 1 then piece else
            (split_part(piece, ',', 1)::int + before)::text || substr(piece, strpos(piece, ',')) end,
          '"$part": [' order by place)::jsonb
        from string_to_table((value -> 'value')::text, '"$part": [') with ordinality as found(piece, place)) end as value
      from (
        select part, value, seals,
          coalesce(sum(jsonb_array_length(seals)) over (order by part rows between unbounded preceding and 1 preceding), 0) as before
        from (
          select part, value, case when value -> '$sealed' = '1' then value -> 'by' end as seals
          from ${partsOf(table, schema)}
          where key = own.${quoted(table.key)} and "column" = ${literal(name)}) as stored) as counted
      offset 0) as member) as ${quoted(name)}`;
}

function rowsWith(
  table: Table,
  schema: string,
  columnOf: (table: Table, schema: string, column: ApartColumn) => string,
): string {
  const apart = new Map(apartColumns(table).map((column) => [column.name, column]));
  const columns = Object.keys(table.columns).map((name) => {
    const column = apart.get(name);
    return column ? columnOf(table, schema, column) : `own.${quoted(name)}`;
  });
  return `select ${columns.join(', ')} from ${quoted(schema)}.${quoted(table.name)} as own`;
}

/** Query of a build's rows with all columns, in the order of the definition; for the engine. */
export const wholeRows = (table: Table, schema: string): string => rowsWith(table, schema, wholeColumn);

/** The same query for readers, of this and of other releases. */
export const shownRows = (table: Table, schema: string): string => rowsWith(table, schema, shownColumn);

/** A member to write; `value` is empty if the object no longer has the member. */
interface WrittenPart {
  readonly key: unknown;
  readonly column: string;
  readonly part: string;
  readonly value: readonly [] | readonly [unknown];
}

/**
 * Parameter of `upsertPartsText`: the members that differ from the stored row, with personal parts sealed.
 * @returns undefined when no member changed
 */
export async function partsJson(
  table: Table,
  { upserts: rows, stored, rewritesWhole }: Omit<ChangedRows, 'gone'>,
  sealedRows: SealedRows,
): Promise<string | undefined> {
  const written: WrittenPart[] = [];
  for (const column of apartColumns(table)) {
    const changes = rows
      .map((row) => ({
        row,
        members: changedMembers(column, row, stored.get(String(row[table.key])), rewritesWhole),
      }))
      .filter(({ members }) => members.length > 0);
    if (changes.length === 0) continue;
    // A member is sealed like a column. The person may be named in the row, or in an adjacent plain member.
    const sealed = await sealedRows.seal(
      changes.map(({ row, members }) => ({
        ...plainMembers(row),
        ...plainMembers(row[column.name]),
        ...Object.fromEntries(members),
      })),
      column.personal,
    );
    for (const [index, { row, members }] of changes.entries()) {
      for (const [part] of members) {
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

function plainMembers(of: unknown): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  const members = (of ?? {}) as Readonly<Record<string, unknown>>;
  for (const name in members) if (typeof members[name] === 'string') plain[name] = members[name];
  return plain;
}

/** Members that differ from the stored ones, with their values; undefined for a removed one. */
function changedMembers(
  { name, initial }: ApartColumn,
  row: AnyRow,
  stored: AnyRow | undefined,
  rewritesWhole: boolean,
): readonly (readonly [string, unknown])[] {
  // Reducers keep the identity of objects that they do not change.
  if (stored && !rewritesWhole && row[name] === stored[name]) return [];
  const now = membersOf(row, name) ?? {};
  const before = membersOf(stored, name) ?? (stored ? {} : (initial ?? {}));
  const isSame = (part: string): boolean =>
    now[part] === before[part] || isDeepStrictEqual(now[part], before[part]);
  const names = Object.keys({ ...now, ...before });
  const written = names.filter((part) => (stored && rewritesWhole) || !isSame(part));
  return written.map((part) => [part, now[part]]);
}

/** @param parameter placeholder of the JSON from `partsJson`, such as `$1` */
export const upsertPartsText = (
  table: Table,
  schema: string,
  parameter: string,
  condition = '',
): string => `insert into ${partsOf(table, schema)} (key, "column", part, value)
    select key, "column", part, value -> 0
      from jsonb_to_recordset(${parameter}::jsonb) as r(key ${keyType(table)}, "column" text, part text, value jsonb) ${condition}
    on conflict (key, "column", part) do update set value = excluded.value`;

import { type Kysely, sql } from 'kysely';
import { type Counts, type Group, literal, quoted, type Table } from './table.ts';

/**
 * Counts beside the rows of a build, and tables with one row per group of them. Triggers maintain them, so
 * that they change in the same statement as the rows, by any writer, and reading one costs a look-up
 * however many rows there are.
 */

// biome-ignore lint/suspicious/noExplicitAny: the schema of a build is data, not a type
type AnyDatabase = Kysely<any>;

const countTable = (name: string): string => `${name}_count`;

/** A relation with counts: the table of a build, or the table of its groups. */
interface Counted {
  readonly name: string;
  readonly key: string;
  readonly counts: Counts;
}

const countedIn = ({ name, key, counts, group }: Table): Counted[] => [
  ...(counts ? [{ name, key, counts }] : []),
  ...(group?.counts ? [{ name: group.name, key: group.per, counts: group.counts }] : []),
];

/** SQL that yields the contributions of a relation's rows, by name. */
function added({ sums = {}, each = {} }: Counts, relation: string, sign: 1 | -1): string {
  return [
    ...Object.entries(sums).map(
      ([name, amount]) =>
        `select ${literal(name)} as name, ${sign} * (${amount})::bigint as amount from ${relation}`,
    ),
    ...Object.entries(each).map(
      ([name, values]) =>
        `select ${literal(`${name}/`)} || counted.it as name, ${sign}::bigint as amount from ${relation} cross join lateral unnest(${values}) as counted(it)`,
    ),
  ].join(' union all ');
}

const addUp = (schema: string, { name }: Counted, from: string): string => `
  insert into ${quoted(schema)}.${quoted(countTable(name))} as known (name, count)
  select name, sum(amount)::bigint from (${from}) as changes group by name having sum(amount) <> 0
  on conflict (name) do update set count = known.count + excluded.count`;

const operations = {
  insert: { tables: 'new table as new_rows', relations: ['new_rows'] },
  update: { tables: 'old table as old_rows new table as new_rows', relations: ['old_rows', 'new_rows'] },
  delete: { tables: 'old table as old_rows', relations: ['old_rows'] },
} as const;
type Operation = keyof typeof operations;

interface Trigger {
  readonly schema: string;
  readonly table: string;
  readonly key: string;
  readonly what: string;
  /** SQL expressions that the derived data depends on: an update that leaves them unchanged is ignored. */
  readonly reads: readonly string[];
  readonly body: (operation: Operation) => string;
}

/** SQL of the rows before and after an update, where any of the expressions `reads` changed. */
function changedPairs(key: string, reads: readonly string[]): string {
  const read = (relation: string): string =>
    `(select ${quoted(key)} as id, ${reads.map((one, index) => `(${one}) as read_${index}`).join(', ')} from ${relation})`;
  const values = (side: string): string => `(${reads.map((_, index) => `${side}.read_${index}`).join(', ')})`;
  return `${read('old_rows')} as before join ${read('new_rows')} as after on before.id = after.id
    where ${values('before')} is distinct from ${values('after')}`;
}

/** Triggers after each kind of statement on a table. The key of a row never changes. */
function triggers({ schema, table, key, what, reads, body }: Trigger): string[] {
  return (Object.keys(operations) as Operation[]).flatMap((operation) => {
    const name = `${table}_${what}_${operation}`.slice(0, 63);
    const unlessNothingChanged =
      operation === 'update'
        ? `if not exists (select from ${changedPairs(key, reads)}) then return null; end if;`
        : '';
    return [
      `create or replace function ${quoted(schema)}.${quoted(name)}() returns trigger language plpgsql as $body$
        begin ${unlessNothingChanged} ${body(operation)}; return null; end $body$`,
      `create or replace trigger ${quoted(name)} after ${operation} on ${quoted(schema)}.${quoted(table)}
        referencing ${operations[operation].tables} for each statement execute function ${quoted(schema)}.${quoted(name)}()`,
    ];
  });
}

function countSql(schema: string, counted: Counted): string[] {
  const table = `${quoted(schema)}.${quoted(countTable(counted.name))}`;
  return [
    `create table if not exists ${table} (name text primary key, count bigint not null) with (fillfactor = 50)`,
    `delete from ${table}`,
    addUp(schema, counted, added(counted.counts, `${quoted(schema)}.${quoted(counted.name)}`, 1)),
    ...triggers({
      schema,
      table: counted.name,
      key: counted.key,
      what: 'counted',
      reads: Object.values({ ...counted.counts.sums, ...counted.counts.each }),
      body: (operation) =>
        addUp(
          schema,
          counted,
          operations[operation].relations
            .map((relation) => added(counted.counts, relation, relation === 'new_rows' ? 1 : -1))
            .join(' union all '),
        ),
    }),
  ];
}

const rowsOfGroups = (schema: string, table: Table, { per, columns }: Group, which: string): string => `
  select ${quoted(per)}, ${Object.entries(columns)
    .map(([name, column]) => `${column.sql} as ${quoted(name)}`)
    .join(', ')}
  from ${quoted(schema)}.${quoted(table.name)} where ${which} group by ${quoted(per)}`;

/** Groups are recomputed from their current rows, which is idempotent. */
function groupSql(schema: string, table: Table, group: Group): string[] {
  const { name, per, columns } = group;
  const groups = `${quoted(schema)}.${quoted(name)}`;
  const names = Object.keys(columns).map(quoted);
  const perType = table.columns[per]?.sqlType ?? 'text';
  const changed = names.map((column) => `${column} = excluded.${column}`).join(', ');
  const differs = `(${names.map((one) => `known.${one}`).join(', ')}) is distinct from (${names.map((one) => `excluded.${one}`).join(', ')})`;
  const reads = columnsReadBy(table, group);
  const concerned = (operation: Operation): string => {
    const { relations } = operations[operation];
    const whole = relations.map((one) => `select ${quoted(per)} from ${one}`).join(' union ');
    // The group's column is `read_0`.
    const changed = `select unnest(array[before.read_0, after.read_0]) from ${changedPairs(table.key, reads)}`;
    return `${quoted(per)} in (${operation === 'update' ? changed : whole})`;
  };
  const insert = `insert into ${groups} as known (${[quoted(per), ...names].join(', ')})`;
  return [
    `create table if not exists ${groups} (${quoted(per)} ${perType} primary key, ${Object.entries(columns)
      .map(([column, { sqlType }]) => `${quoted(column)} ${sqlType} not null`)
      .join(', ')}) with (fillfactor = 80)`,
    ...(group.indexes ?? []).map(
      (column) =>
        `create index if not exists ${quoted(`${name}_${column}`.slice(0, 63))} on ${groups} (${quoted(column)})`,
    ),
    `delete from ${groups}`,
    `${insert} ${rowsOfGroups(schema, table, group, `${quoted(per)} is not null`)}`,
    ...triggers({
      schema,
      table: table.name,
      key: table.key,
      what: 'grouped',
      reads,
      body: (operation) => `
        ${insert} ${rowsOfGroups(schema, table, group, concerned(operation))}
          on conflict (${quoted(per)}) do update set ${changed} where ${differs};
        delete from ${groups} as known where ${concerned(operation)}
          and not exists (select from ${quoted(schema)}.${quoted(table.name)} as one where one.${quoted(per)} = known.${quoted(per)})`,
    }),
  ];
}

/** Columns that a group depends on: the grouping column first, then every column named in its SQL. */
function columnsReadBy(table: Table, { per, columns }: Group): string[] {
  const words = new Set(Object.values(columns).flatMap(({ sql: text }) => text.match(/\w+/g) ?? []));
  const named = Object.keys(table.columns).filter((name) => name !== per && words.has(name));
  return [per, ...named].map(quoted);
}

/** Computes the counts and groups from existing rows, and maintains them from then on. Safe to repeat. */
export async function createCounts(db: AnyDatabase, table: Table, schema: string): Promise<void> {
  const statements = [
    ...(table.group ? groupSql(schema, table, table.group) : []),
    ...countedIn(table).flatMap((counted) => countSql(schema, counted)),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Relations that readers see beside the table itself: the counts, and the groups. */
export const countViews = (
  table: Table,
): { readonly name: string; readonly columns: readonly string[] }[] => [
  ...countedIn(table).map(({ name }) => ({ name: countTable(name), columns: ['name', 'count'] })),
  ...(table.group
    ? [{ name: table.group.name, columns: [table.group.per, ...Object.keys(table.group.columns)] }]
    : []),
];

/** SQL that finds groups which differ from their rows. */
export function wrongGroups(table: Table, schema: string): string[] {
  const { group } = table;
  if (!group) return [];
  const per = quoted(group.per);
  const columnsOf = (relation: string): string =>
    `row(${[per, ...Object.keys(group.columns).map(quoted)].map((one) => `${relation}.${one}`).join(', ')})`;
  return [
    `select coalesce(found.${per}, known.${per}) as group
      from (${rowsOfGroups(schema, table, group, `${per} is not null`)}) as found
      full join ${quoted(schema)}.${quoted(group.name)} as known on known.${per} = found.${per}
      where ${columnsOf('found')} is distinct from ${columnsOf('known')}`,
  ];
}

/** SQL that finds counts which differ from the sum of their rows. */
export const wrongCounts = (table: Table, schema: string): string[] =>
  countedIn(table).map(
    ({ name, counts }) => `
      select coalesce(found.name, known.name) as name, found.amount::text, known.count::text
      from (select name, sum(amount)::bigint as amount
        from (${added(counts, `${quoted(schema)}.${quoted(name)}`, 1)}) as rows group by name) as found
      full join ${quoted(schema)}.${quoted(countTable(name))} as known on known.name = found.name
      where coalesce(found.amount, 0) <> coalesce(known.count, 0)`,
  );

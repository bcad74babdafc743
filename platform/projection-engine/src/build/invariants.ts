import { sql } from 'kysely';
import type { AnyDatabase } from '../definition/build-table.ts';
import { wrongCounts, wrongGroups } from '../definition/counts.ts';
import type { Projection } from '../definition/projection.ts';
import { quoted } from '../definition/table.ts';

/** Maximum violations named per invariant. */
const NAMED = 5;

/** Rows violate an invariant although they match the fold of the log. */
export class InvariantBroken extends Error {
  constructor(table: string, says: string, found: readonly unknown[]) {
    super(`${table}: broken invariant: ${says}: ${JSON.stringify(found)}`);
    this.name = 'InvariantBroken';
  }
}

type Checked = Pick<Projection, 'table' | 'invariants'>;

/**
 * Checks the invariants of a read model's rows in one schema: a build, or `read` for those that readers see.
 * @throws InvariantBroken with the first offending rows
 */
export async function assertInvariants(db: AnyDatabase, checked: Checked, schema: string): Promise<void> {
  for await (const broken of brokenInvariants(db, checked, schema)) throw broken;
}

/** All broken invariants of a read model, each with the first offending rows. */
export async function* brokenInvariants(
  db: AnyDatabase,
  { table, invariants = [] }: Checked,
  schema: string,
): AsyncGenerator<InvariantBroken> {
  const name = `${quoted(schema)}.${quoted(table.name)}`;
  const asked = [
    ...invariants.map(({ says, breaches }) => ({ says, find: breaches(name) })),
    ...wrongGroups(table, schema).map((find) => ({ says: 'its groups match its rows', find })),
    ...wrongCounts(table, schema).map((find) => ({ says: 'its counts match its rows', find })),
  ];
  for (const { says, find } of asked) {
    const { rows } = await sql`${sql.raw(find)} limit ${sql.lit(NAMED)}`.execute(db);
    if (rows.length > 0) yield new InvariantBroken(table.name, says, rows);
  }
}

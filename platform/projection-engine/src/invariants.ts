import { sql } from 'kysely';
import type { AnyDatabase } from './build-table.ts';
import { wrongCounts } from './counts.ts';
import type { Projection } from './projection.ts';
import { quoted } from './row-store.ts';

/** Breaches that a report names. */
const NAMED = 5;

/** Rows say something that cannot be, although they are what the log folds to. */
export class InvariantBroken extends Error {
  constructor(table: string, says: string, found: readonly unknown[]) {
    super(`${table}: it does not hold that ${says}: ${JSON.stringify(found)}`);
    this.name = 'InvariantBroken';
  }
}

/**
 * What must hold of a read model's rows, in one schema: a build, or `read` for those that readers see.
 * @throws InvariantBroken with the first rows that break it
 */
export async function assertInvariants(
  db: AnyDatabase,
  { table, invariants = [] }: Pick<Projection, 'table' | 'invariants'>,
  schema: string,
): Promise<void> {
  const name = `${quoted(schema)}.${quoted(table.name)}`;
  const asked = [
    ...invariants.map(({ says, breaches }) => ({ says, find: breaches(name) })),
    ...wrongCounts(table, schema).map((find) => ({ says: 'its counts are those of its rows', find })),
  ];
  for (const { says, find } of asked) {
    const { rows } = await sql`${sql.raw(find)} limit ${sql.lit(NAMED)}`.execute(db);
    if (rows.length > 0) throw new InvariantBroken(table.name, says, rows);
  }
}

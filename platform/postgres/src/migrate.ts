import { hash } from 'node:crypto';
import {
  type DatabaseIntrospector,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type RawBuilder,
  sql,
} from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type pg from 'pg';

/** Migrations of one schema. Completed steps are recorded in its own table `kysely_migration`. */
export interface SchemaMigrations {
  readonly schema: string;
  /** SQL by name: each runs once, in name order. Never change a released one; add the next. */
  readonly once: Readonly<Record<string, string>>;
  /**
   * SQL by name of objects replaced as a whole, such as functions: runs whenever its text has not run here
   * before, recorded as `name#sha256`. Records of other texts stay, so that the older release starts on what
   * a later one has made.
   */
  readonly whenChanged?: Readonly<Record<string, string>>;
}

export interface MigrateOptions {
  /**
   * Runs the `whenChanged` texts of this release again if another release has replaced them. Only on an
   * explicit request or with exclusive use of the database: a start beside other releases keeps the objects
   * of a later one.
   */
  readonly replaces?: boolean;
}

/**
 * Brings one schema up to date: completely or, if a step fails, not at all. Safe at every start and from
 * several processes at once: one works, the others wait and find the work done. A login that may not change
 * the schema can start on one that is up to date or of a later release, if it may read the migration records.
 * Records of other releases are left alone.
 */
export async function migrate(
  pool: pg.Pool,
  wanted: SchemaMigrations,
  { replaces = false }: MigrateOptions = {},
): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new MigrationDialect(pool, wanted.schema) });
  const steps = stepsOf(wanted);
  const again = (done: readonly string[]) => (replaces ? replacedTexts(wanted, steps, done) : []);
  const done = await doneSteps(db, wanted.schema);
  if (Object.keys(steps).every((name) => done.includes(name)) && again(done).length === 0) return;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`migrate ${wanted.schema}`}, 0))`.execute(trx);
    const forgotten = again(await doneSteps(trx, wanted.schema));
    if (forgotten.length > 0)
      await sql`delete from ${sql.table(`${wanted.schema}.kysely_migration`)} where name = any(${forgotten})`.execute(
        trx,
      );
    const migrations = await migrationsOf(trx, wanted.schema, steps);
    const migrator = new Migrator({
      db: trx,
      migrationTableSchema: wanted.schema,
      // Changed functions sort behind the numbers, so a new number may come after them.
      allowUnorderedMigrations: true,
      provider: { getMigrations: async () => migrations },
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}

type Steps = Readonly<Record<string, string>>;

function stepsOf({ once, whenChanged = {} }: SchemaMigrations): Steps {
  const texts = Object.entries(whenChanged).map(
    ([name, text]) => [`${name}#${hash('sha256', text, 'hex')}`, text] as const,
  );
  return { ...once, ...Object.fromEntries(texts) };
}

/** Texts that also ran here in another version: the records do not show which one is in effect. */
function replacedTexts(
  { whenChanged = {} }: SchemaMigrations,
  steps: Steps,
  done: readonly string[],
): readonly string[] {
  const textOf = (name: string) => name.split('#')[0] ?? '';
  const others = new Set(done.filter((name) => !(name in steps)).map(textOf));
  return done.filter((name) => name in steps && textOf(name) in whenChanged && others.has(textOf(name)));
}

async function migrationsOf(
  trx: Kysely<unknown>,
  schema: string,
  steps: Steps,
): Promise<Record<string, Migration>> {
  const done = await doneSteps(trx, schema);
  const ofOthers = done.filter((name) => !(name in steps));
  return Object.fromEntries([
    ...Object.entries(steps).map(([name, text]) => [name, run(text)]),
    ...ofOthers.map((name) => [name, NOTHING]),
  ]);
}

const NOTHING: Migration = { up: async () => {} };
const run = (text: string): Migration => ({ up: async (trx) => void (await sql.raw(text).execute(trx)) });

async function doneSteps(db: Kysely<unknown>, schema: string): Promise<readonly string[]> {
  const table = `${schema}.kysely_migration`;
  return (await exists(db, table)) ? namesIn(db, sql`select name from ${sql.table(table)}`) : [];
}

async function exists(db: Kysely<unknown>, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

async function namesIn(db: Kysely<unknown>, query: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await query.$castTo<{ name: string }>().execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Kysely's own lock spans the whole database and cannot be released when a step fails inside a transaction:
 * ours is taken before it looks at anything and ends with the transaction. Kysely also queries every column
 * of every table just to find its own table, which fails while another schema is being created or dropped:
 * here it sees only its own schema.
 */
class MigrationDialect extends PostgresDialect {
  readonly #schema: string;

  constructor(pool: pg.Pool, schema: string) {
    super({ pool });
    this.#schema = schema;
  }

  override createAdapter(): PostgresAdapter {
    return new AdapterWithoutLock();
  }

  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    const schema = this.#schema;
    return {
      async getSchemas() {
        const found = await namesIn(
          db,
          sql`select nspname as name from pg_namespace where nspname = ${schema}`,
        );
        return found.map((name) => ({ name }));
      },
      async getTables() {
        const found = await namesIn(
          db,
          sql`select tablename as name from pg_tables where schemaname = ${schema}`,
        );
        return found.map((name) => ({ name, schema, isView: false, isForeign: false, columns: [] }));
      },
    };
  }
}

class AdapterWithoutLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

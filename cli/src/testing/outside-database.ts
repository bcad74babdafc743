import { migrateEventStore } from '@kreditlina/event-store/postgres/migrate';
import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import pg from 'pg';

/** Addresses of three logins on an empty database. */
export interface OutsideDatabase extends AsyncDisposable {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly eraserUrl: string;
}

/** Creates a database as in docs/how-to/use-your-own-postgres.md: none of the logins is a superuser. */
export async function outsideDatabase(): Promise<OutsideDatabase> {
  const database = await createTestDatabase();
  const [owner, app, eraser] = ['owner', 'app', 'eraser'].map(
    (name) => `${name}_${database.name.slice(-12)}`,
  ) as [string, string, string];
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`
    create role ${owner} login password 'for-tests' createrole;
    create role ${app} login password 'for-tests';
    create role ${eraser} login password 'for-tests';
    alter database ${database.name} owner to ${owner};
    grant ${app} to ${owner}`);
  // Roles belong to the whole server, and another test may have created them already.
  await using another = await createTestDatabase();
  await migrateEventStore(another.url);
  await admin.query(`grant kreditlina_log, kreditlina_eraser to ${owner} with admin option`);
  const as = (username: string) =>
    Object.assign(new URL(database.url), { username, password: 'for-tests' }).href;
  return {
    ownerUrl: as(owner),
    appUrl: as(app),
    eraserUrl: as(eraser),
    async [Symbol.asyncDispose]() {
      await admin.query(
        `reassign owned by ${owner} to current_user; drop owned by ${app}, ${eraser}, ${owner} cascade`,
      );
      await admin.query(`drop role ${app}, ${eraser}, ${owner}`);
      await admin.end();
      await database.dispose();
    },
  };
}

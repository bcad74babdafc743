import type { ReadDatabase } from '../read-schema.ts';
import type { CreditAccountRow } from './table.ts';

/** A credit account by its own id. */
export function findAccount(db: ReadDatabase, id: string): Promise<CreditAccountRow | undefined> {
  return db.selectFrom('credit_account').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The account that an application led to; undefined before a limit was granted. */
export function findAccountOfApplication(
  db: ReadDatabase,
  applicationId: string,
): Promise<CreditAccountRow | undefined> {
  return db
    .selectFrom('credit_account')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

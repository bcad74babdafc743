import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { sql } from 'kysely';
import { byName } from '../list/by-name.ts';
import type { ReadDatabase } from '../read-schema.ts';
import type { SavedReportTableRow } from './table.ts';

export type KeptReport = SavedReportTableRow;

/** Limit on the saved reports of all staff. */
export const SAVED_REPORTS_MAX = 500;
/** Resting ones are listed beside them. */
const LISTED_MAX = 2 * SAVED_REPORTS_MAX;

const kept = (db: ReadDatabase) => db.selectFrom('saved_report').where('deleted_at', 'is', null);

/** A saved report, deleted or not. */
export function findSavedReport(db: ReadDatabase, id: string): Promise<KeptReport | undefined> {
  return db.selectFrom('saved_report').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The saved report whose newest report has this id: it was ordered, and its job may not have begun. */
export function findOrderedReport(db: ReadDatabase, reportId: string): Promise<KeptReport | undefined> {
  return db.selectFrom('saved_report').selectAll().where('newest_id', '=', reportId).executeTakeFirst();
}

/** Whether another saved report has the name, ignoring case, blanks and Unicode form. */
export async function isNameTaken(
  db: ReadDatabase,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const names = await kept(db).select('name').where('id', '!=', id).execute();
  const plain = (one: string) => one.normalize('NFC').replace(/\s+/g, ' ').toLocaleLowerCase('sv');
  return names.some((one) => plain(one.name) === plain(name));
}

/** All that are not deleted, by name; the reader's own first. */
export async function listSavedReports(db: ReadDatabase, readerId: string): Promise<KeptReport[]> {
  return kept(db)
    .selectAll()
    .orderBy((eb) => eb.case().when('saved_by_id', '=', readerId).then(0).else(1).end())
    .orderBy(byName('name'))
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute();
}

/** The users among these who are staff: saved reports of former staff rest. */
export async function whoWorksHere(
  db: ReadDatabase,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const found = await db
    .selectFrom('user_account')
    .select(['id', 'roles'])
    .where('id', 'in', [...new Set(userIds)])
    .where(sql<boolean>`cardinality(roles) > 0`)
    .execute();
  return new Set(found.filter(({ roles }) => rightsOf(roles).includes('read')).map(({ id }) => id));
}

const ofSomebodyHere = sql<boolean>`exists (select from read.user_account owner
  where owner.id = saved_report.saved_by_id::uuid and cardinality(owner.roles) > 0)`;

/** Saved reports of one person, and of all current staff. */
export async function countSavedReports(
  db: ReadDatabase,
  savedById: string,
): Promise<{ readonly own: number; readonly all: number }> {
  return kept(db)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('saved_by_id', '=', savedById).as('own'),
      eb.fn.countAll<number>().filterWhere(ofSomebodyHere).as('all'),
    ])
    .executeTakeFirstOrThrow();
}

/** Ids of those with a schedule. */
export async function listScheduledReports(db: ReadDatabase): Promise<string[]> {
  const found = await kept(db)
    .select('id')
    .where('schedule', '!=', 'none')
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute();
  return found.map(({ id }) => id);
}

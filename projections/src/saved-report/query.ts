import type { ReadDatabase } from '../read-schema.ts';
import type { SavedReportTableRow } from './table.ts';

export type KeptReport = SavedReportTableRow;

/** More of the whole house are not saved. */
export const SAVED_REPORTS_MAX = 500;

const kept = (db: ReadDatabase) => db.selectFrom('saved_report').where('deleted_at', 'is', null);

/** One that is saved, deleted or not. */
export function findSavedReport(db: ReadDatabase, id: string): Promise<KeptReport | undefined> {
  return db.selectFrom('saved_report').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All that are not deleted, by name; those of one person first. */
export async function listSavedReports(db: ReadDatabase, readerId: string): Promise<KeptReport[]> {
  return kept(db)
    .selectAll()
    .orderBy((eb) => eb.case().when('saved_by_id', '=', readerId).then(0).else(1).end())
    .orderBy('name')
    .orderBy('id')
    .limit(SAVED_REPORTS_MAX)
    .execute();
}

/** How many are saved, by one person and by all. */
export async function countSavedReports(
  db: ReadDatabase,
  savedById: string,
): Promise<{ readonly own: number; readonly all: number }> {
  return kept(db)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('saved_by_id', '=', savedById).as('own'),
      eb.fn.countAll<number>().as('all'),
    ])
    .executeTakeFirstOrThrow();
}

/** Ids of those that have a schedule. */
export async function listScheduledReports(db: ReadDatabase): Promise<string[]> {
  const found = await kept(db)
    .select('id')
    .where('schedule', '!=', 'none')
    .orderBy('id')
    .limit(SAVED_REPORTS_MAX)
    .execute();
  return found.map(({ id }) => id);
}

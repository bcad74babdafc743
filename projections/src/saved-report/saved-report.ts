import { rightsOf } from '@kreditlina/domain/kernel/rights';
import type { ReportEvent } from '@kreditlina/domain/report/events';
import type { MovingPeriod, ReportSchedule } from '@kreditlina/domain/saved-report/contract';
import type { SavedReportEvent } from '@kreditlina/domain/saved-report/events';
import { on, projection, type Stored } from '@kreditlina/projection-engine/projection';
import {
  boolean,
  defineTable,
  instant,
  integer,
  nullable,
  type RowOf,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';
import { sql } from 'kysely';
import { byName } from '../list/list-query.ts';
import { editedBy } from '../list/register-entry.ts';
import type { ReadDatabase } from '../read-schema.ts';

/** Saved reports of staff, also deleted ones, each with the id of its newest report. */
const savedReportTable = defineTable('saved_report', {
  columns: {
    id: uuid(),
    name: text(),
    period: text<MovingPeriod | 'fixed'>(),
    /** Business dates of a fixed period, YYYY-MM-DD. */
    from_on: nullable(text()),
    through_on: nullable(text()),
    as_of_on: nullable(text()),
    schedule: text<ReportSchedule>(),
    /** Business dates; the next due date is after both. */
    scheduled_since_on: text(),
    last_due_on: nullable(text()),
    saved_by_id: text(),
    changed_by_id: text(),
    updated_at: instant(),
    /** Stream version at the last change of the definition. */
    version: integer(),
    deleted_at: nullable(instant()),
    newest_id: nullable(uuid()),
    newest_from_on: nullable(text()),
    newest_through_on: nullable(text()),
    newest_as_of_on: nullable(text()),
    newest_due_on: nullable(text()),
    newest_at: nullable(instant()),
    newest_status: nullable(text<'printing' | 'ready' | 'failed'>()),
    /** True if the owner has opened it, or it was made on request. */
    newest_is_read: boolean(),
  },
  key: 'id',
  indexes: [{ columns: ['newest_id'] }, { columns: ['saved_by_id'] }],
});

export type SavedReportTableRow = RowOf<typeof savedReportTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    saved_report: SavedReportTableRow;
  }
}

type Read = SavedReportEvent | ReportEvent;
type Defined = Extract<SavedReportEvent, { type: 'ReportSaved' | 'SavedReportChanged' }>;

const definitionOf = ({ data, ...event }: Stored<Defined>) => ({
  ...editedBy(event),
  name: data.name,
  period: data.period,
  from_on: data.fromOn,
  through_on: data.throughOn,
  as_of_on: data.asOfOn,
  schedule: data.schedule,
  scheduled_since_on: data.scheduledSinceOn,
});

const evolve = on<SavedReportTableRow, Read>({
  ReportSaved: (_row, event) => ({
    ...definitionOf(event),
    id: event.data.savedReportId,
    saved_by_id: event.data.savedBy,
    deleted_at: null,
    last_due_on: null,
    newest_id: null,
    newest_from_on: null,
    newest_through_on: null,
    newest_as_of_on: null,
    newest_due_on: null,
    newest_at: null,
    newest_status: null,
    newest_is_read: true,
  }),
  SavedReportChanged: (row, event) => row && { ...row, ...definitionOf(event) },
  SavedReportOrdered: (row, { data, occurredAt }) =>
    row && {
      ...row,
      last_due_on: data.dueOn ?? row.last_due_on,
      newest_id: data.reportId,
      newest_from_on: data.fromOn,
      newest_through_on: data.throughOn,
      newest_as_of_on: data.asOfOn,
      newest_due_on: data.dueOn,
      newest_at: occurredAt,
      newest_status: 'printing',
      newest_is_read: data.dueOn === null && row.newest_is_read,
    },
  SavedReportRead: (row, { data }) =>
    row && (row.newest_id === data.reportId ? { ...row, newest_is_read: true } : row),
  SavedReportDeleted: (row, { data }) => row && { ...row, deleted_at: data.deletedAt },
  SavedReportRestored: (row) => row && { ...row, deleted_at: null },
  ReportPrinted: (row) => row && { ...row, newest_status: 'ready' },
  ReportFailed: (row) => row && { ...row, newest_status: row.newest_status === 'ready' ? 'ready' : 'failed' },
});

/** The status of a newest report is in its own stream, which does not name the saved report. */
export const savedReportProjection = projection<typeof savedReportTable, Read>({
  name: 'saved-report',
  version: 2,
  table: savedReportTable,
  categories: ['savedReport', 'report'],
  poison: 'park',
  key: ({ data }) => ('savedReportId' in data ? data.savedReportId : null),
  alsoRowsWhere: (event) =>
    event.type === 'ReportPrinted' || event.type === 'ReportFailed'
      ? { column: 'newest_id', value: event.data.reportId, match: 'equals' }
      : null,
  evolve,
});

/** Maximum number of saved reports of all current staff. */
export const SAVED_REPORTS_MAX = 500;
/** Maximum number listed; includes those of former staff, which do not count towards the limit. */
const LISTED_MAX = 2 * SAVED_REPORTS_MAX;

const kept = (db: ReadDatabase) => db.selectFrom('saved_report').where('deleted_at', 'is', null);

export function findSavedReport(db: ReadDatabase, id: string): Promise<SavedReportTableRow | undefined> {
  return db.selectFrom('saved_report').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the saved report that ordered this report last; the job of the report may not have started. */
export function findOrderedReport(
  db: ReadDatabase,
  reportId: string,
): Promise<SavedReportTableRow | undefined> {
  return db.selectFrom('saved_report').selectAll().where('newest_id', '=', reportId).executeTakeFirst();
}

/** True if another saved report has the name, ignoring case, spaces and Unicode form. */
export async function isNameTaken(
  db: ReadDatabase,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const names = await kept(db).select('name').where('id', '!=', id).execute();
  const plain = (one: string) => one.normalize('NFC').replace(/\s+/g, ' ').toLocaleLowerCase('sv');
  return names.some((one) => plain(one.name) === plain(name));
}

/** Lists saved reports that are not deleted: the reader's own first, then by name. */
export async function listSavedReports(db: ReadDatabase, readerId: string): Promise<SavedReportTableRow[]> {
  return kept(db)
    .selectAll()
    .orderBy((eb) => eb.case().when('saved_by_id', '=', readerId).then(0).else(1).end())
    .orderBy(byName('name'))
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute();
}

/** Returns the users who are staff now; saved reports of former staff are not run. */
export async function staffAmong(db: ReadDatabase, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const found = await db
    .selectFrom('user_account')
    .select(['id', 'roles'])
    .where('id', 'in', [...new Set(userIds)])
    .where(sql<boolean>`cardinality(roles) > 0`)
    .execute();
  return new Set(found.filter(({ roles }) => rightsOf(roles).includes('read')).map(({ id }) => id));
}

const isOfStaff = sql<boolean>`exists (select from read.user_account owner
  where owner.id = saved_report.saved_by_id::uuid and cardinality(owner.roles) > 0)`;

/** Counts the saved reports of one person, and of all current staff. */
export async function countSavedReports(
  db: ReadDatabase,
  savedById: string,
): Promise<{ readonly own: number; readonly all: number }> {
  return kept(db)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('saved_by_id', '=', savedById).as('own'),
      eb.fn.countAll<number>().filterWhere(isOfStaff).as('all'),
    ])
    .executeTakeFirstOrThrow();
}

export async function listScheduledReports(db: ReadDatabase): Promise<string[]> {
  const found = await kept(db)
    .select('id')
    .where('schedule', '!=', 'none')
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute();
  return found.map(({ id }) => id);
}

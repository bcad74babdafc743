import type { MovingPeriod, ReportSchedule } from '@kreditlina/domain/saved-report/contracts/enums';
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

/** Saved reports of staff, including deleted ones, each with its newest report. */
export const savedReportTable = defineTable('saved_report', {
  columns: {
    id: uuid(),
    name: text(),
    period: text<MovingPeriod | 'fixed'>(),
    /** Business dates of a fixed period, YYYY-MM-DD. */
    from_on: nullable(text()),
    through_on: nullable(text()),
    as_of_on: nullable(text()),
    schedule: text<ReportSchedule>(),
    /** Business dates: the next due date is after both `scheduled_since_on` and `last_due_on`. */
    scheduled_since_on: text(),
    last_due_on: nullable(text()),
    saved_by_id: text(),
    changed_by_id: text(),
    updated_at: instant(),
    revision: integer(),
    deleted_at: nullable(instant()),
    newest_id: nullable(uuid()),
    newest_from_on: nullable(text()),
    newest_through_on: nullable(text()),
    newest_as_of_on: nullable(text()),
    newest_due_on: nullable(text()),
    newest_at: nullable(instant()),
    newest_status: nullable(text<'printing' | 'ready' | 'failed'>()),
    /** The owner has opened it, or it was made on request. */
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

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

/** Reports that staff have saved, those that are deleted among them, each with the newest that was made of it. */
export const savedReportTable = defineTable('saved_report', {
  columns: {
    id: uuid(),
    name: text(),
    period: text<MovingPeriod | 'fixed'>(),
    /** Business dates, YYYY-MM-DD, of a fixed period. */
    from_on: nullable(text()),
    through_on: nullable(text()),
    as_of_on: nullable(text()),
    schedule: text<ReportSchedule>(),
    /** Business dates: it falls due after both. */
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
    /** Whoever saved it has opened it, or it was made because somebody asked. */
    newest_is_read: boolean(),
  },
  key: 'id',
  indexes: [{ columns: ['newest_id'] }, { columns: ['saved_by_id'] }],
});

export type SavedReportTableRow = RowOf<typeof savedReportTable>;

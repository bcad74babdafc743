import type { ReportEvent } from '@kreditlina/domain/report/events';
import type { SavedReportEvent } from '@kreditlina/domain/saved-report/events';
import { on } from '@kreditlina/projection-engine/handlers';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import { type SavedReportTableRow, savedReportTable } from './table.ts';

type Read = SavedReportEvent | ReportEvent;
type Defined = Extract<SavedReportEvent, { type: 'ReportSaved' | 'SavedReportChanged' }>;

const definitionOf = ({ data, occurredAt, metadata }: Stored<Defined>) => ({
  name: data.name,
  period: data.period,
  from_on: data.fromOn,
  through_on: data.throughOn,
  as_of_on: data.asOfOn,
  schedule: data.schedule,
  scheduled_since_on: data.scheduledSinceOn,
  changed_by_id: metadata.actor.id,
  updated_at: occurredAt,
});

const evolve = on<SavedReportTableRow, Read>({
  ReportSaved: (_row, event) => ({
    ...definitionOf(event),
    id: event.data.savedReportId,
    saved_by_id: event.data.savedBy,
    revision: 1,
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
  SavedReportChanged: (row, event) => row && { ...row, ...definitionOf(event), revision: row.revision + 1 },
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

/**
 * The saved reports. The status of the newest report is in its own stream, which does not name its saved
 * report.
 */
export const savedReportProjection = projection<typeof savedReportTable, Read>({
  name: 'saved-report',
  version: 1,
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

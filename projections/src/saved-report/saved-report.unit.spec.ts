import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { asRecorded, foldRow, newEvent } from '../testing/fold-row.ts';
import { uuidOf } from '../testing/life.ts';
import { savedReportProjection } from './saved-report.ts';

const [savedReportId, reportId, otherId, savedBy] = ['saved', 'report', 'other', 'colleague'].map(uuidOf) as [
  string,
  string,
  string,
  string,
];
const at = (hour: number): string => `2026-12-01T1${hour}:00:00.000Z`;
const definition = {
  savedReportId,
  name: 'Månaden',
  period: 'last-month',
  fromOn: null,
  throughOn: null,
  asOfOn: null,
  schedule: 'monthly',
  scheduledSinceOn: '2026-11-21',
} as const;
const ordered = (id: string, dueOn: string | null, hour: number) =>
  newEvent(
    'SavedReportOrdered',
    {
      savedReportId,
      reportId: id,
      fromOn: '2026-11-01',
      throughOn: '2026-11-30',
      asOfOn: '2026-12-01',
      dueOn,
      orderedBy: savedBy,
    },
    at(hour),
  );
const events = [
  newEvent('ReportSaved', { ...definition, savedBy }, at(0)),
  newEvent('SavedReportChanged', { ...definition, name: 'Vår månad' }, at(1)),
  ordered(reportId, '2026-12-01', 2),
  ordered(otherId, null, 3),
  newEvent('SavedReportRead', { savedReportId, reportId: otherId }, at(4)),
  newEvent('SavedReportDeleted', { savedReportId, deletedAt: at(5) }, at(5)),
  newEvent('SavedReportRestored', { savedReportId }, at(6)),
];
const after = (count: number) =>
  foldRow(savedReportProjection, `savedReport-${savedReportId}`, events.slice(0, count));

describe('saved report row', () => {
  it('keeps the definition, the newest report and whether that was read', () => {
    expect(after(2)).toMatchObject({
      id: savedReportId,
      name: 'Vår månad',
      saved_by_id: savedBy,
      version: 2,
      newest_id: null,
      newest_is_read: true,
      last_due_on: null,
    });
    expect(after(3)).toMatchObject({
      newest_id: reportId,
      newest_status: 'printing',
      newest_due_on: '2026-12-01',
      newest_is_read: false,
      last_due_on: '2026-12-01',
    });
    // A requested report replaces one that was not opened yet.
    expect(after(4)).toMatchObject({
      newest_id: otherId,
      newest_due_on: null,
      newest_is_read: false,
      last_due_on: '2026-12-01',
    });
    expect(after(5)?.newest_is_read).toBe(true);
    expect([6, 7].map((count) => after(count)?.deleted_at)).toEqual([at(5), null]);
  });

  it('follows the status of its newest report only', proves('F-46'), () => {
    const row = after(3);
    const printed = asRecorded(`report-${reportId}`, newEvent('ReportPrinted', { reportId }), 9);
    const failed = asRecorded(`report-${reportId}`, newEvent('ReportFailed', { reportId }), 10);
    expect(savedReportProjection.key(printed)).toBeNull();
    expect(savedReportProjection.alsoRowsWhere?.(printed)).toEqual({
      column: 'newest_id',
      value: reportId,
      match: 'equals',
    });
    const fold = (from: typeof row, event: typeof printed) =>
      savedReportProjection.evolve(from as never, event, savedReportId);
    expect(fold(row, failed)?.newest_status).toBe('failed');
    expect(fold(fold(row, failed), printed)?.newest_status).toBe('ready');
    expect(fold(fold(row, printed), failed)?.newest_status).toBe('ready');
  });
});

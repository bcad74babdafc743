import { reasonInWords } from '@kreditlina/domain/audit/contracts/reason-words';
import {
  type AuditLine,
  auditLine,
  exportAuditTrail,
  namesEntityWhole,
} from '@kreditlina/domain/audit/contracts/staff';
import {
  actingRoleInWords,
  entityInWords,
  resultInWords,
} from '@kreditlina/domain/audit/contracts/trail-words';
import { wrongField } from '@kreditlina/http-edge/problem';
import { exportAudit } from '@kreditlina/projections/audit/export';
import { exportRoute } from '../list-export/export-route.ts';
import { column, type ExportColumn } from '../list-export/file.ts';
import type { AuditParts } from './parts.ts';
import { boundsFor } from './without-persons.ts';

/** Columns of the list, and the ids that identify a line. Times are in Stockholm time. */
export const auditColumns: readonly ExportColumn<AuditLine>[] = [
  column('Tid (Stockholm)', 'Time (Stockholm)', (line) => line.occurred_at, 'time'),
  column('Händelse', 'Event', (line, language) => line.sentence[language]),
  column('Vem', 'Who', (line) => line.actor.name),
  column('Roll', 'Role', (line, language) => actingRoleInWords(line.actor.role, language)),
  column('Skäl', 'Reason', (line, language) => line.reason_code && reasonInWords(line.reason_code, language)),
  column('Kommentar', 'Comment', (line) => line.comment),
  column('Resultat', 'Result', (line, language) => resultInWords(line.result, language)),
  column('Om', 'About', (line, language) => line.entity && entityInWords(line.entity.kind, language)),
  column('Om, id', 'About, id', (line) => line.entity?.id ?? null),
  column('Händelsens id', 'Id of the event', (line) => line.id),
];

/** The whole filtered trail as a file; the export itself is recorded in the trail. */
export const exportAuditTrailRoute = exportRoute(exportAuditTrail, {
  name: 'audit',
  row: auditLine,
  columns: auditColumns,
  open: async (filters, { reads, store, lenderNames }: AuditParts, reader) => {
    if (!namesEntityWhole(filters)) throw wrongField('other', 'entity_id');
    return exportAudit({ db: reads, store, lenderNames }, filters, await boundsFor(reads, reader));
  },
});

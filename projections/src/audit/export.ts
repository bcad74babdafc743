import type { AuditLine } from '@kreditlina/domain/audit/contracts/staff';
import { type OpenExport, openExport } from '../list/open-export.ts';
import { actorNames } from './entry.ts';
import {
  type AuditBounds,
  filterTrail,
  idsAsked,
  type TrailFilters,
  type TrailSources,
  toLine,
} from './list.ts';
import type { AuditEntryRow } from './table.ts';

/** Concurrent event reads: an export must not take the connections of interactive users. */
const READ_AT_ONCE = 4;

/** The whole filtered trail as of one moment, in its order. */
export async function exportAudit(
  { db, ...said }: TrailSources,
  query: TrailFilters,
  bounds: AuditBounds,
): Promise<OpenExport<AuditLine>> {
  const ids = await idsAsked(db, query);
  return openExport<AuditEntryRow, AuditLine>(
    db,
    (snapshot) => {
      const filtered = filterTrail(snapshot, query, bounds, ids);
      return { filtered, shown: filtered.selectAll().orderBy('number', query.order) };
    },
    async (rows, snapshot) => {
      const names = await actorNames(snapshot, rows);
      const lines: AuditLine[] = [];
      for (let from = 0; from < rows.length; from += READ_AT_ONCE) {
        const some = rows.slice(from, from + READ_AT_ONCE);
        lines.push(...(await Promise.all(some.map((row) => toLine(said, row, names)))));
      }
      return lines;
    },
  );
}

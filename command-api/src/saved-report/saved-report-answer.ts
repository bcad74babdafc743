import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { getReportPdf } from '@kreditlina/domain/overview/contracts/staff';
import type { SavedReportRow } from '@kreditlina/domain/saved-report/contracts/staff';
import { periodWords, scheduleWords } from '@kreditlina/domain/saved-report/contracts/words';
import { nextDueOn, savedReport } from '@kreditlina/domain/saved-report/index';
import type { Language } from '@kreditlina/domain/text/words';
import { streamOf } from '@kreditlina/event-store/read-stream';
import type { Call } from '@kreditlina/http-edge/route';
import { namesOf } from '@kreditlina/projections/identity/names';
import { findSavedReport, type KeptReport, whoWorksHere } from '@kreditlina/projections/saved-report/query';
import { shownAfter } from '../shown-after.ts';
import type { SavedReportParts } from './parts.ts';

type Caller = Pick<Call, 'session' | 'request'>;

/** The acting person: managers of staff may also change reports that colleagues saved. */
export const handOf = ({ session, request }: Caller) => ({
  by: session.userId,
  mayChangeAny: rightsOf(request.roles).includes('manage-staff'),
});

function newestOf(row: KeptReport, readerId: string): SavedReportRow['newest'] {
  const { newest_id: id, newest_status: status, newest_at, newest_as_of_on } = row;
  const { newest_from_on, newest_through_on } = row;
  if (!id || !status || !newest_at || !newest_as_of_on || !newest_from_on || !newest_through_on) return null;
  return {
    id,
    from: newest_from_on,
    to: newest_through_on,
    as_of: newest_as_of_on,
    ordered_at: newest_at,
    status,
    pdf_url: status === 'ready' ? pathTo(getReportPdf.path, { id }) : null,
    due_on: row.newest_due_on,
    is_new: status === 'ready' && !row.newest_is_read && row.saved_by_id === readerId,
  };
}

const rangeOf = ({ period, from_on, through_on, as_of_on }: KeptReport): SavedReportRow['range'] =>
  period === 'fixed' ? { period, from: from_on ?? '', to: through_on ?? '', as_of: as_of_on } : { period };

/** A definition in one line. */
export const saysOf = (row: KeptReport, language: Language): string =>
  [
    row.name,
    row.period === 'fixed' ? `${row.from_on}–${row.through_on}` : periodWords[row.period][language],
    ...(row.as_of_on === null ? [] : [row.as_of_on]),
    scheduleWords[row.schedule][language],
  ].join(' · ');

const laterOf = (one: string, other: string | null): string => (other !== null && other > one ? other : one);

/** List rows for one reader. */
export async function savedReportsAsRows(
  { reads }: Pick<SavedReportParts, 'reads'>,
  caller: Caller,
  rows: readonly KeptReport[],
): Promise<SavedReportRow[]> {
  const { by, mayChangeAny } = handOf(caller);
  const names = await namesOf(
    reads,
    rows.map(({ saved_by_id }) => saved_by_id),
  );
  const working = await whoWorksHere(
    reads,
    rows.map(({ saved_by_id }) => saved_by_id),
  );
  const rests = ({ saved_by_id }: KeptReport) => !working.has(saved_by_id);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    range: rangeOf(row),
    schedule: row.schedule,
    saved_by: names.get(row.saved_by_id) ?? null,
    may_change: mayChangeAny || row.saved_by_id === by,
    newest: newestOf(row, by),
    next_due_on: rests(row)
      ? null
      : nextDueOn(row.schedule, laterOf(row.scheduled_since_on, row.last_due_on)),
    is_resting: rests(row),
    revision: row.revision,
  }));
}

/** A saved report after a change. */
export function savedReportAnswer(
  parts: SavedReportParts,
  call: Caller & Pick<Call, 'announce'>,
  id: string,
  position: string,
): Promise<SavedReportRow> {
  return shownAfter(
    parts,
    call,
    { position, stream: streamOf(savedReport, id), readModels: ['saved-report'] },
    async (reads) => {
      const found = await findSavedReport(reads, id);
      const [row] = found ? await savedReportsAsRows({ reads }, call, [found]) : [];
      return row;
    },
  );
}

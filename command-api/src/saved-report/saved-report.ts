import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { getReportPdf } from '@kreditlina/domain/overview/contracts/staff';
import * as contract from '@kreditlina/domain/saved-report/contract';
import { periodWords, type SavedReportRow, scheduleWords } from '@kreditlina/domain/saved-report/contract';
import * as decide from '@kreditlina/domain/saved-report/saved-report';
import type { Language } from '@kreditlina/domain/text/words';
import { WrongExpectedVersion } from '@kreditlina/event-store/port';
import { conflict, unprocessable } from '@kreditlina/http-edge/problem';
import { type Call, handle, type Route } from '@kreditlina/http-edge/route';
import { namesOf } from '@kreditlina/projections/identity/names';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import {
  countSavedReports,
  findSavedReport,
  isNameTaken,
  listSavedReports,
  SAVED_REPORTS_MAX,
  type SavedReportTableRow,
  staffAmong,
} from '@kreditlina/projections/saved-report/saved-report';
import type { z } from 'zod';
import { createOneAtATime, createRegister, type OneAtATimeParts } from '../changes/register.ts';
import { giveBackReportOfDay, takeReportOfDay } from '../overview/overview.ts';

const { savedReport } = decide;

export interface SavedReportParts extends OneAtATimeParts {
  readonly now: () => string;
}

type Caller = Pick<Call, 'session' | 'request'>;

/** The caller and their authority: managers of staff may also change reports that colleagues saved. */
const handOf = ({ session, request }: Caller) => ({
  by: session.userId,
  mayChangeAny: rightsOf(request.roles).includes('manage-staff'),
});

function newestOf(row: SavedReportTableRow, readerId: string): SavedReportRow['newest'] {
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

const wireRange = ({
  period,
  from_on,
  through_on,
  as_of_on,
}: SavedReportTableRow): SavedReportRow['range'] =>
  period === 'fixed' ? { period, from: from_on ?? '', to: through_on ?? '', as_of: as_of_on } : { period };

const saysOf = (row: SavedReportTableRow, language: Language): string =>
  [
    row.name,
    row.period === 'fixed' ? `${row.from_on}–${row.through_on}` : periodWords[row.period][language],
    ...(row.as_of_on === null ? [] : [row.as_of_on]),
    scheduleWords[row.schedule][language],
  ].join(' · ');

const laterOf = (one: string, other: string | null): string => (other !== null && other > one ? other : one);

async function savedReportsAsRows(
  { reads }: Pick<SavedReportParts, 'reads'>,
  caller: Caller,
  rows: readonly SavedReportTableRow[],
): Promise<SavedReportRow[]> {
  const { by, mayChangeAny } = handOf(caller);
  const names = await namesOf(
    reads,
    rows.map(({ saved_by_id }) => saved_by_id),
  );
  const working = await staffAmong(
    reads,
    rows.map(({ saved_by_id }) => saved_by_id),
  );
  const rests = ({ saved_by_id }: SavedReportTableRow) => !working.has(saved_by_id);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    range: wireRange(row),
    schedule: row.schedule,
    saved_by: names.get(row.saved_by_id) ?? null,
    may_change: mayChangeAny || row.saved_by_id === by,
    newest: newestOf(row, by),
    next_due_on: rests(row)
      ? null
      : decide.nextDueOn(row.schedule, laterOf(row.scheduled_since_on, row.last_due_on)),
    is_resting: rests(row),
    version: row.version,
  }));
}

const register = createRegister({
  aggregate: savedReport,
  readModels: ['saved-report'],
  find: async (reads, id, call: Caller & Pick<Call, 'announce' | 'origin' | 'language'>) => {
    const found = await findSavedReport(reads, id);
    return found && (await savedReportsAsRows({ reads }, call, [found]))[0];
  },
  code: 'SAVED_REPORT_CHANGED',
  changedBy: ['SavedReportChanged'],
  lastChange: async (reads, id, language) => {
    const now = await findSavedReport(reads, id);
    return now && { ...now, says: saysOf(now, language) };
  },
});

/** Lists everyone's saved reports; internal figures are not secret among staff. */
const listSavedReportsRoute = handle(contract.listSavedReports, async (call, parts: SavedReportParts) => {
  const rows = await savedReportsAsRows(
    parts,
    call,
    await listSavedReports(parts.reads, call.session.userId),
  );
  return {
    saved_reports: rows,
    total: rows.length,
    new: rows.filter(({ newest }) => newest?.is_new).length,
  };
});

/** Maximum number of saved reports per colleague. */
const OWN_MAX = 50;
/** Serialises creations and restorations in the whole installation. */
const oneAtATime = createOneAtATime({
  lock: 'savedReports',
  readModels: ['saved-report'],
  categories: ['savedReport'],
});

function givenOf({ name, range, schedule }: z.output<typeof contract.saveReportBody>): decide.Given {
  const days =
    range.period === 'fixed'
      ? { fromOn: range.from, throughOn: range.to, asOfOn: range.as_of }
      : { fromOn: null, throughOn: null, asOfOn: null };
  return { name, period: range.period, ...days, schedule };
}

async function requireRoom(reads: ReadDatabase, userId: string): Promise<void> {
  const { own, all } = await countSavedReports(reads, userId);
  if (own >= OWN_MAX || all >= SAVED_REPORTS_MAX) throw unprocessable('TOO_MANY_SAVED_REPORTS');
}

/** Names are unique, because colleagues share the list. */
async function requireFreeName(reads: ReadDatabase, id: string, name: string): Promise<void> {
  if (await isNameTaken(reads, { id, name })) throw conflict('SAVED_REPORT_NAME_TAKEN');
}

const saveReportRoute = handle(contract.saveReport, (call, parts: SavedReportParts) => {
  const { session, body } = call;
  const id = decide.savedReportId(call.origin.commandId);
  const command = { ...givenOf(body), savedReportId: id, savedBy: session.userId };
  return register.change(parts, call, id, (origin) =>
    oneAtATime(parts, async (reads) => {
      const { saved } = await parts.commands.load(savedReport, id);
      if (!saved) {
        await requireRoom(reads, session.userId);
        await requireFreeName(reads, id, body.name);
      }
      return parts.commands.send(origin, savedReport, id, decide.saveReport, command);
    }),
  );
});

/** Replaces the whole definition; a second concurrent editor is refused with the name of the first. */
const changeSavedReportRoute = handle(contract.changeSavedReport, (call, parts: SavedReportParts) => {
  const { id } = call.params;
  const { body } = call;
  const command = { ...handOf(call), definition: givenOf(body) };
  return register.edit(parts, call, id, (origin) =>
    oneAtATime(parts, async (reads) => {
      const { saved } = await parts.commands.load(savedReport, id);
      if (saved && saved.name !== body.name) await requireFreeName(reads, id, body.name);
      return parts.commands.send(origin, savedReport, id, decide.changeSavedReport, command);
    }),
  );
});

/** Deletes a saved report. Reports already made from it remain. */
const deleteSavedReportRoute = handle(contract.deleteSavedReport, async (call, parts: SavedReportParts) => {
  const { id } = call.params;
  const { origin, announce } = call;
  const { deleteSavedReport } = decide;
  const { position } = await parts.commands.send(origin, savedReport, id, deleteSavedReport, handOf(call));
  announce(position);
  return { id };
});

const restoreSavedReportRoute = handle(contract.restoreSavedReport, (call, parts: SavedReportParts) => {
  const { id } = call.params;
  return register.change(parts, call, id, (origin) =>
    oneAtATime(parts, async (reads) => {
      const { saved, deletedAt } = await parts.commands.load(savedReport, id);
      if (saved && deletedAt !== null) {
        await requireRoom(reads, saved.savedBy);
        await requireFreeName(reads, id, saved.name);
      }
      return parts.commands.send(origin, savedReport, id, decide.restoreSavedReport, handOf(call));
    }),
  );
});

/** Requests a saved report, which a job orders and prints. Anyone who may read reports may do so. */
const orderSavedReportRoute = handle(contract.orderSavedReport, async (call, parts: SavedReportParts) => {
  const { id } = call.params;
  const { userId } = call.session;
  const { orderSavedReport } = decide;
  const command = { reportId: call.origin.commandId, orderedBy: userId };
  await parts.commands.tryOut(savedReport, id, orderSavedReport, command);
  await takeReportOfDay(parts, userId);
  return register.change(parts, call, id, (origin) =>
    parts.commands.send(origin, savedReport, id, orderSavedReport, command).catch(async (error: unknown) => {
      // Returned only after an unambiguous refusal; after any other error, the order may have been stored.
      if (error instanceof WrongExpectedVersion || error instanceof DomainError)
        await giveBackReportOfDay(parts, userId);
      throw error;
    }),
  );
});

/** Marks a scheduled report as read; it is unread until its owner opens it. */
const readSavedReportRoute = handle(contract.readSavedReport, (call, parts: SavedReportParts) => {
  const { id } = call.params;
  const command = { reportId: call.body.report_id, by: call.session.userId };
  return register.change(parts, call, id, (origin) =>
    parts.commands.send(origin, savedReport, id, decide.readSavedReport, command),
  );
});

export const savedReportRoutes: readonly Route<SavedReportParts>[] = [
  listSavedReportsRoute,
  saveReportRoute,
  changeSavedReportRoute,
  deleteSavedReportRoute,
  restoreSavedReportRoute,
  orderSavedReportRoute,
  readSavedReportRoute,
];

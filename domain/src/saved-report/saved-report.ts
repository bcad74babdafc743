import { v5 } from 'uuid';
import { sameData } from '../kernel/canonical-json.ts';
import type { Aggregate, DecideContext } from '../kernel/decider.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { undoDeletion } from '../kernel/register.ts';
import { assertAsOf, assertRange, type ReportRange } from '../kernel/report-range.ts';
import type { SavedReportEvent } from './events.ts';
import { countedOn, lastDueOn, rangeOf } from './period.ts';

const savedReportUnknown = (): DomainError => new DomainError('not-found', 'SAVED_REPORT_NOT_FOUND');
/** Error for a change by a person who is neither the owner nor an administrator. */
const savedReportOfAnother = (): DomainError => new DomainError('rule', 'SAVED_REPORT_OF_ANOTHER');
/** Error for a schedule with fixed dates, which would make the same report each time. */
const scheduleNeedsPeriod = (): DomainError => new DomainError('rule', 'REPORT_SCHEDULE_NEEDS_PERIOD');

type Recorded<Type extends SavedReportEvent['type']> = Extract<SavedReportEvent, { type: Type }>['data'];
type Definition = Recorded<'ReportSaved'>;

export interface SavedReportState {
  readonly saved: Definition | null;
  readonly deletedAt: string | null;
  /** Latest due day for which a report was made. */
  readonly lastDueOn: string | null;
  readonly newest: (Recorded<'SavedReportOrdered'> & { readonly isRead: boolean }) | null;
}

const initialState = (): SavedReportState => ({
  saved: null,
  deletedAt: null,
  lastDueOn: null,
  newest: null,
});

function evolve(state: SavedReportState, event: SavedReportEvent): SavedReportState {
  switch (event.type) {
    case 'ReportSaved':
      return { ...state, saved: event.data };
    case 'SavedReportChanged':
      return state.saved ? { ...state, saved: { ...state.saved, ...event.data } } : state;
    case 'SavedReportOrdered':
      return {
        ...state,
        lastDueOn: event.data.dueOn ?? state.lastDueOn,
        // A report on request replaces the scheduled one but keeps its unread mark.
        newest: { ...event.data, isRead: event.data.dueOn === null && (state.newest?.isRead ?? true) },
      };
    case 'SavedReportRead':
      return state.newest?.reportId === event.data.reportId
        ? { ...state, newest: { ...state.newest, isRead: true } }
        : state;
    case 'SavedReportDeleted':
      return { ...state, deletedAt: event.data.deletedAt };
    case 'SavedReportRestored':
      return { ...state, deletedAt: null };
    default:
      return state;
  }
}

/** Acting staff member; `mayChangeAny` is true if they may change the reports of others. */
interface Hand {
  readonly by: string;
  readonly mayChangeAny: boolean;
}

/**
 * Returns the definition of a report that is not deleted.
 * @throws DomainError `SAVED_REPORT_NOT_FOUND`
 */
function requireSaved({ saved, deletedAt }: SavedReportState): Definition {
  if (!saved || deletedAt !== null) throw savedReportUnknown();
  return saved;
}

/**
 * Requires that the staff member owns the report or may change those of others.
 * @throws DomainError `SAVED_REPORT_OF_ANOTHER`
 */
function requireOwn({ savedBy }: Definition, { by, mayChangeAny }: Hand): void {
  if (savedBy !== by && !mayChangeAny) throw savedReportOfAnother();
}

export { nextDueOn } from './period.ts';

export const savedReport: Aggregate<SavedReportState, SavedReportEvent> = {
  category: 'savedReport',
  initialState,
  evolve,
  foldVersion: 2,
};

const SAVED_REPORT_NAMESPACE = '0f6ad1f3-52a6-5d0b-9a55-3d9f1b7c2e46';

/** Derived from the command id, so that a repeated command saves only one report. */
export const savedReportId = (commandId: string): string => v5(commandId, SAVED_REPORT_NAMESPACE);

/** Id of the scheduled report for a due day, derived so that making it twice gives the same report. */
export const dueReportId = (id: string, dueOn: string): string =>
  v5(`${id}/${dueOn}`, SAVED_REPORT_NAMESPACE);

/** The part of a definition that staff enter. */
export type Given = Omit<Definition, 'savedReportId' | 'savedBy' | 'scheduledSinceOn'>;

/** Days of a definition, as of a day. */
function daysOf({ period, fromOn, throughOn }: Given, today: string): ReportRange {
  if (period !== 'fixed') return rangeOf(period, today);
  if (fromOn === null || throughOn === null) throw new TypeError('Fixed days need dates');
  return { fromOn, throughOn };
}

/**
 * @throws DomainError `REPORT_DATES_REVERSED`, `REPORT_DATE_IN_FUTURE`, `REPORT_TOO_LONG`,
 *   `REPORT_AS_OF_TOO_EARLY`, `REPORT_SCHEDULE_NEEDS_PERIOD`
 */
function assertDefinition(given: Given, today: string): void {
  if (given.period !== 'fixed') return;
  const days = daysOf(given, today);
  assertRange(days, today);
  assertAsOf(given.asOfOn, days, today);
  if (given.schedule !== 'none') throw scheduleNeedsPeriod();
}

interface SaveReport extends Given {
  readonly savedReportId: string;
  readonly savedBy: string;
}

/**
 * Saves a report under a name. Its schedule begins the day after.
 * @throws DomainError the errors of `assertDefinition`; `SAVED_REPORT_CHANGED` if the id is already taken
 */
export function saveReport(
  { saved }: SavedReportState,
  command: SaveReport,
  { today }: DecideContext,
): SavedReportEvent[] {
  if (saved) {
    if (sameData({ ...saved, ...command }, saved)) return [];
    throw new DomainError('conflict', 'SAVED_REPORT_CHANGED');
  }
  assertDefinition(command, today);
  return [{ type: 'ReportSaved', data: { ...command, scheduledSinceOn: today } }];
}

interface ChangeSavedReport extends Hand {
  readonly definition: Given;
}

/**
 * Changes name, days or schedule; an unchanged schedule continues.
 * @throws DomainError `SAVED_REPORT_NOT_FOUND`, `SAVED_REPORT_OF_ANOTHER`, and the errors of
 *   `assertDefinition`
 */
export function changeSavedReport(
  state: SavedReportState,
  { definition, ...hand }: ChangeSavedReport,
  { today }: DecideContext,
): SavedReportEvent[] {
  const saved = requireSaved(state);
  requireOwn(saved, hand);
  if (sameData({ ...saved, ...definition }, saved)) return [];
  assertDefinition(definition, today);
  const scheduledSinceOn = definition.schedule === saved.schedule ? saved.scheduledSinceOn : today;
  const { savedReportId } = saved;
  return [{ type: 'SavedReportChanged', data: { savedReportId, ...definition, scheduledSinceOn } }];
}

/**
 * Deletes the definition but not the reports already made. No effect if already deleted.
 * @throws DomainError `SAVED_REPORT_NOT_FOUND`, `SAVED_REPORT_OF_ANOTHER`
 */
export function deleteSavedReport(
  { saved, deletedAt }: SavedReportState,
  hand: Hand,
  { now }: DecideContext,
): SavedReportEvent[] {
  if (!saved) throw savedReportUnknown();
  requireOwn(saved, hand);
  if (deletedAt !== null) return [];
  return [{ type: 'SavedReportDeleted', data: { savedReportId: saved.savedReportId, deletedAt: now } }];
}

/** @throws DomainError `SAVED_REPORT_NOT_FOUND`, `SAVED_REPORT_OF_ANOTHER`, `UNDO_TOO_LATE` */
export function restoreSavedReport(
  { saved, deletedAt }: SavedReportState,
  hand: Hand,
  { now }: DecideContext,
): SavedReportEvent[] {
  if (!saved) throw savedReportUnknown();
  requireOwn(saved, hand);
  const { savedReportId } = saved;
  return undoDeletion(deletedAt, now, { type: 'SavedReportRestored', data: { savedReportId } });
}

interface OrderSavedReport {
  readonly reportId: string;
  readonly orderedBy: string;
}

/**
 * Makes the report now, on request.
 * @throws DomainError `SAVED_REPORT_NOT_FOUND`
 */
export function orderSavedReport(
  state: SavedReportState,
  { reportId, orderedBy }: OrderSavedReport,
  { today }: DecideContext,
): SavedReportEvent[] {
  const saved = requireSaved(state);
  if (state.newest?.reportId === reportId) return [];
  const { savedReportId, asOfOn } = saved;
  const data = { savedReportId, reportId, ...daysOf(saved, today), asOfOn: asOfOn ?? today };
  return [{ type: 'SavedReportOrdered', data: { ...data, dueOn: null, orderedBy } }];
}

/**
 * Makes the report that fell due by a day and was not made; of several missed days only the latest counts.
 * Its period is counted from the due day, as known at the end of that day.
 */
export function orderDueReport(
  { saved, deletedAt, lastDueOn: madeFor }: SavedReportState,
  { on }: { readonly on: string },
): SavedReportEvent[] {
  if (!saved || deletedAt !== null) return [];
  const dueOn = lastDueOn(saved.schedule, on);
  if (dueOn === null || dueOn <= saved.scheduledSinceOn || dueOn <= (madeFor ?? '')) return [];
  const { savedReportId, savedBy } = saved;
  const days = daysOf(saved, countedOn(saved, dueOn));
  const data = { savedReportId, reportId: dueReportId(savedReportId, dueOn), ...days };
  return [{ type: 'SavedReportOrdered', data: { ...data, asOfOn: dueOn, dueOn, orderedBy: savedBy } }];
}

interface ReadSavedReport {
  readonly reportId: string;
  readonly by: string;
}

/**
 * Records that the owner has opened the newest report, which is then no longer new.
 * @throws DomainError `SAVED_REPORT_NOT_FOUND`
 */
export function readSavedReport(
  state: SavedReportState,
  { reportId, by }: ReadSavedReport,
): SavedReportEvent[] {
  const { savedReportId, savedBy } = requireSaved(state);
  const isNews = state.newest?.reportId === reportId && !state.newest.isRead && savedBy === by;
  return isNews ? [{ type: 'SavedReportRead', data: { savedReportId, reportId } }] : [];
}

import { savedReportOfAnother, savedReportUnknown } from './errors.ts';
import type { SavedReportEvent } from './events.ts';

export type Recorded<Type extends SavedReportEvent['type']> = Extract<
  SavedReportEvent,
  { type: Type }
>['data'];
/** Definition of a report: name, days and schedule. */
export type Definition = Recorded<'ReportSaved'>;

export interface SavedReportState {
  readonly saved: Definition | null;
  /** Number of changes; an editor sends it back to detect conflicts. */
  readonly revision: number;
  readonly deletedAt: string | null;
  /** Latest due day for which it was made. */
  readonly lastDueOn: string | null;
  readonly newest: (Recorded<'SavedReportOrdered'> & { readonly isRead: boolean }) | null;
}

export const initialState = (): SavedReportState => ({
  saved: null,
  revision: 0,
  deletedAt: null,
  lastDueOn: null,
  newest: null,
});

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
export function evolve(state: SavedReportState, event: SavedReportEvent): SavedReportState {
  switch (event.type) {
    case 'ReportSaved':
      return { ...state, saved: event.data, revision: 1 };
    case 'SavedReportChanged':
      return state.saved
        ? { ...state, saved: { ...state.saved, ...event.data }, revision: state.revision + 1 }
        : state;
    case 'SavedReportOrdered':
      return {
        ...state,
        lastDueOn: event.data.dueOn ?? state.lastDueOn,
        // A requested report replaces a scheduled one, and inherits its unread mark.
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

/** Member of staff, and whether they may change the reports of others. */
export interface Hand {
  readonly by: string;
  readonly mayChangeAny: boolean;
}

/** @throws DomainError `SAVED_REPORT_NOT_FOUND` */
export function requireSaved({ saved, deletedAt }: SavedReportState): Definition {
  if (!saved || deletedAt !== null) throw savedReportUnknown();
  return saved;
}

/** @throws DomainError `SAVED_REPORT_OF_ANOTHER` */
export function requireOwn({ savedBy }: Definition, { by, mayChangeAny }: Hand): void {
  if (savedBy !== by && !mayChangeAny) throw savedReportOfAnother();
}

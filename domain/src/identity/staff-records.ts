import type { ExportFormat } from '../kernel/list-contract.ts';
import { notRegistered, requireRegistered, requireRemembered } from './errors.ts';
import type { UserEvent } from './events.ts';
import type { Recorded, UserState } from './state.ts';

interface RecordLookUp {
  /** Id of the staff member who searched. */
  readonly userId: string;
  /** Identifies the request, so that it is recorded once. */
  readonly lookUpId: string;
  readonly soughtId: string | null;
  readonly isFound: boolean;
  readonly soughtBy: 'personal-number' | 'phone';
}

/**
 * Records a colleague's search for a person by number, whatever its result.
 * @throws DomainError `PERSON_FORGOTTEN`
 */
export function recordLookUp(state: UserState, command: RecordLookUp): UserEvent[] {
  requireRemembered(state);
  const { userId, lookUpId, soughtId, isFound, soughtBy } = command;
  if (state.lookUps.includes(lookUpId)) return [];
  return [{ type: 'PersonLookedUp', data: { userId, lookUpId, soughtId, isFound, soughtBy } }];
}

interface RevealPersonalData {
  /** Identifies the request, so that it is recorded once. */
  readonly revealId: string;
  readonly purpose: string;
}

/**
 * Records that staff revealed the personal number.
 * @throws DomainError `USER_NOT_FOUND`, `PERSON_FORGOTTEN`
 */
export function revealPersonalData(state: UserState, command: RevealPersonalData): UserEvent[] {
  requireRegistered(state);
  const { revealId } = command;
  if (state.reveals.includes(revealId)) return [];
  const purpose = command.purpose.trim();
  return [{ type: 'PersonalDataRevealed', data: { userId: state.userId, revealId, field: 'ssn', purpose } }];
}

export type RecordPersonReport = Recorded<'PersonReportReceived'>;

/** @throws DomainError `PERSON_FORGOTTEN` */
export function recordPersonReport(state: UserState, command: RecordPersonReport): UserEvent[] {
  requireRemembered(state);
  const isKnown = state.reports.some(
    (report) => report.reportId === command.reportId && report.source === command.source,
  );
  return isKnown ? [] : [{ type: 'PersonReportReceived', data: command }];
}

type RecordReportReading = Omit<Recorded<'PersonReportRead'>, 'userId'>;

/**
 * Records that staff read a bureau's report on the person, before it is shown.
 * @throws DomainError `USER_NOT_FOUND`, `PERSON_FORGOTTEN`
 */
export function recordReportReading(state: UserState, command: RecordReportReading): UserEvent[] {
  requireRemembered(state);
  if (state.userId === '') throw notRegistered();
  if (state.reveals.includes(command.readingId)) return [];
  return [{ type: 'PersonReportRead', data: { ...command, userId: state.userId } }];
}

interface RecordListExport {
  /** Id of the staff member who exported. */
  readonly userId: string;
  /** Identifies the request, so that it is recorded once. */
  readonly exportId: string;
  /** Last segment of the list's address. */
  readonly list: string;
  readonly format: ExportFormat;
  readonly filters: readonly { readonly name: string; readonly value: string }[];
  readonly rowCount: number;
}

/** @throws DomainError `PERSON_FORGOTTEN` */
export function recordListExport(state: UserState, command: RecordListExport): UserEvent[] {
  requireRemembered(state);
  if (state.lookUps.includes(command.exportId)) return [];
  return [{ type: 'ListExported', data: { ...command, filters: [...command.filters] } }];
}

export interface RecordOperation {
  /** Id of the staff member who requested the operation. */
  readonly userId: string;
  /** Identifies the request, so that it is recorded once. */
  readonly operationId: string;
  readonly operation: 'retry-job' | 'dismiss-job' | 'rebuild';
  /** Id of the job, or name of the read model. */
  readonly target: string;
}

/**
 * Records that a colleague had a job retried or dismissed, or a read model rebuilt.
 * @throws DomainError `PERSON_FORGOTTEN`
 */
export function recordOperation(state: UserState, command: RecordOperation): UserEvent[] {
  requireRemembered(state);
  if (state.lookUps.includes(command.operationId)) return [];
  return [{ type: 'ProductOperated', data: { ...command } }];
}
